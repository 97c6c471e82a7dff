import { AddIcon } from '@sanity/icons/Add'
import { ArrowUpIcon } from '@sanity/icons/ArrowUp'
import { TrashIcon } from '@sanity/icons/Trash'
import { Button, Card, Inline, Stack, TextArea } from '@sanity/ui'
import { type ClipboardEvent, useRef } from 'react'
import { type ObjectInputProps, set } from 'sanity'
import { styled } from 'styled-components'
import { FactMenu } from '../facts/fact-menu.tsx'
import { insertFact } from '../facts/words-input.tsx'
import { Hint, SmallButton } from '../small-text.tsx'
import {
  type Grid,
  toGrid,
  HEADINGS,
  movedUp,
  pastedCells,
  type Table,
  withCells,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './grid.ts'

const Cells = styled.table`
  border-collapse: collapse;
  width: 100%;

  & td,
  & th {
    padding: 2px;
    min-width: 8rem;
  }

  & textarea {
    field-sizing: content;
    resize: vertical;
  }

  & td[data-actions] {
    min-width: 0;
    width: 1%;
    white-space: nowrap;
  }
`

const IN_GRID = new Set(['columns', 'rows'])

type Place = { readonly row: number; readonly column: number }

function nameCell({ row, column }: Place): string {
  return row === HEADINGS ? `Heading of column ${column + 1}` : `Row ${row + 1}, column ${column + 1}`
}

const textAt = ({ columns, rows }: Grid, { row, column }: Place) =>
  (row === HEADINGS ? columns : rows[row]?.cells)?.[column] ?? ''

type CellProps = {
  place: Place
  grid: Grid
  readOnly: boolean
  onFocus: (place: Place, field: HTMLTextAreaElement) => void
  onWrite: (place: Place, lines: readonly (readonly string[])[]) => void
}

function Cell({ place, grid, readOnly, onFocus, onWrite }: CellProps) {
  const paste = (event: ClipboardEvent) => {
    const lines = pastedCells(event.clipboardData.getData('text/plain'))
    if (!lines) return
    event.preventDefault()
    onWrite(place, lines)
  }
  return (
    <TextArea
      rows={1}
      aria-label={nameCell(place)}
      fontSize={1}
      weight={place.row === HEADINGS || place.column === 0 ? 'medium' : 'regular'}
      value={textAt(grid, place)}
      readOnly={readOnly}
      onFocus={(event) => onFocus(place, event.currentTarget)}
      onChange={(event) => onWrite(place, [[event.currentTarget.value]])}
      onPaste={paste}
    />
  )
}

export function TableInput(props: ObjectInputProps) {
  const { value, onChange, members } = props
  const readOnly = props.readOnly === true
  const grid = toGrid(value as Table | undefined)
  const focused = useRef<{ place: Place; field: HTMLTextAreaElement }>(undefined)
  const change = ({ columns, rows }: Grid) => onChange([set(columns, ['columns']), set(rows, ['rows'])])
  const write = ({ row, column }: Place, lines: readonly (readonly string[])[]) => {
    const next = withCells(grid, row, column, lines)
    const { _key, cells } = next.rows[row] ?? {}
    const isStored = (value as Table | undefined)?.rows?.some((stored) => stored._key === _key)
    // Patch only the changed cells: another editor may be writing in another row.
    if (lines.length > 1 || next.columns.length > grid.columns.length) change(next)
    else if (row === HEADINGS) onChange(set(next.columns, ['columns']))
    else if (isStored && _key !== undefined) onChange(set(cells, ['rows', { _key }, 'cells']))
    else onChange(set(next.rows, ['rows']))
  }
  const insert = (key: string) => {
    if (!focused.current) return
    const { place, field } = focused.current
    write(place, [[insertFact(textAt(grid, place), field, key)]])
    field.focus()
  }
  const others = members.filter((member) => member.kind !== 'field' || !IN_GRID.has(member.name))
  const faults = members.flatMap((member) =>
    member.kind === 'field' && IN_GRID.has(member.name) ? member.field.validation : [],
  )
  const cell = (row: number, column: number) => (
    <Cell
      place={{ row, column }}
      grid={grid}
      readOnly={readOnly}
      onFocus={(place, field) => void (focused.current = { place, field })}
      onWrite={write}
    />
  )
  const small = { mode: 'bleed', padding: 2, fontSize: 1, disabled: readOnly } as const
  return (
    <Stack gap={5}>
      {props.renderDefault({ ...props, members: others })}
      <Stack gap={3}>
        <Hint>Write in the cells, or copy them in a spreadsheet and paste them into the first one.</Hint>
        <Card border radius={2} padding={2} overflow="auto">
          <Cells>
            <thead>
              <tr>
                {grid.columns.map((_heading, column) => (
                  <th key={column} scope="col">
                    {cell(HEADINGS, column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {grid.rows.map(({ _key }, row) => (
                <tr key={_key}>
                  {grid.columns.map((_heading, column) => (
                    <td key={column}>{cell(row, column)}</td>
                  ))}
                  <td data-actions="">
                    <Button
                      {...small}
                      icon={ArrowUpIcon}
                      aria-label={`Move row ${row + 1} up`}
                      disabled={readOnly || row === 0}
                      onClick={() => change(movedUp(grid, row))}
                    />
                    <Button
                      {...small}
                      icon={TrashIcon}
                      aria-label={`Remove row ${row + 1}`}
                      disabled={readOnly || grid.rows.length === 1}
                      onClick={() => change(withoutRow(grid, row))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                {grid.columns.map((_heading, column) => (
                  <td key={column}>
                    <Button
                      {...small}
                      icon={TrashIcon}
                      aria-label={`Remove column ${column + 1}`}
                      disabled={readOnly || grid.columns.length <= 2}
                      onClick={() => change(withoutColumn(grid, column))}
                    />
                  </td>
                ))}
              </tr>
            </tfoot>
          </Cells>
        </Card>
        {!readOnly && (
          <Inline gap={2}>
            <SmallButton icon={AddIcon} mode="ghost" text="Add a row" onClick={() => change(withRow(grid))} />
            <SmallButton
              icon={AddIcon}
              mode="ghost"
              text="Add a column"
              onClick={() => change(withColumn(grid))}
            />
            <FactMenu label="Insert a fact" onChoose={insert} />
          </Inline>
        )}
        {faults.map(({ message }) => (
          <Card key={message} tone="critical" padding={3} radius={2}>
            <Hint>{message}</Hint>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}
