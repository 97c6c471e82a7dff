import { Box } from '@sanity/ui'
import { type PropsWithChildren, type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { Section } from '../lead/section.tsx'
import { usePlanNames } from '../queries.ts'
import { firstDay, type Period } from '../periods.tsx'
import type { Filters } from '../use-view.ts'
import { Figure, type FigureName, figures, shareWords } from './figures.tsx'
import {
  type Group,
  groupName,
  listGroups,
  type TableName,
  type TableOf,
  type TableResults,
} from './groups.ts'

const StyledTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: inherit;
  font-size: 13px;

  th,
  td {
    padding: 6px 8px;
    border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent);
    text-align: right;
    vertical-align: top;
    white-space: nowrap;
  }

  th:first-child {
    width: 30%;
    min-width: 130px;
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    font-size: 11px;
    font-weight: normal;
  }

  a {
    display: block;
  }

  @media (pointer: coarse) {
    a {
      min-height: 44px;
      align-content: center;
    }
  }
`

/** A share of the largest. A border also prints. */
export const Bar = styled.div<{ $share: number }>`
  width: ${({ $share }) => $share * 100}%;
  margin-top: 4px;
  border-top: 4px solid;
  opacity: 0.5;
`

const SortButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;
  cursor: pointer;

  [aria-sort='descending'] > &::after {
    content: ' ↓';
  }

  @media (pointer: coarse) {
    min-height: 44px;
  }
`

type TableProps = PropsWithChildren<{
  label: string
  columns: readonly string[]
  maxHeight?: number | 'none'
  /** Sorts the rows by any column but the first. */
  sort?: { by: number; on: (column: number) => void }
}>

/** A table that scrolls where it is too wide or too high, also by the keyboard. */
export function Table({ label, columns, maxHeight = 480, sort, children }: TableProps) {
  return (
    <Box as="section" overflow="auto" tabIndex={0} aria-label={`${label}, table`} style={{ maxHeight }}>
      <StyledTable aria-label={label}>
        <thead>
          <tr>
            {columns.map((title, index) => (
              <th scope="col" key={title} {...(sort?.by === index && { 'aria-sort': 'descending' })}>
                {sort && index > 0 ? (
                  <SortButton type="button" onClick={() => sort.on(index)}>
                    {title}
                  </SortButton>
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </StyledTable>
    </Box>
  )
}

type ResultsTableProps = { table: TableOf; results: TableResults; period: Period }

export function ResultsTable({ table, results, period }: ResultsTableProps) {
  const { name } = table
  const planName = usePlanNames()
  const groups = listGroups(table, results)
  if (groups.length === 0) return null
  const title = `By ${name}`
  return (
    <Section as="h2" title={title}>
      <GroupsTable
        label={title}
        first={name.charAt(0).toUpperCase() + name.slice(1)}
        columns={table.columns}
        groups={groups}
        toName={({ key }) => groupName(name, key, planName)}
        toFilters={({ key }) => toFilters(name, key, period)}
      />
    </Section>
  )
}

type GroupsTableProps = {
  label: string
  first: string
  columns: readonly FigureName[]
  groups: readonly Group[]
  toName: (group: Group) => string
  renderName?: (group: Group) => ReactNode
  toFilters?: (group: Group) => Filters
  maxHeight?: 'none'
}

export function GroupsTable({
  label,
  first,
  columns,
  groups,
  toName,
  renderName,
  toFilters,
  ...more
}: GroupsTableProps) {
  const [by, setBy] = useState<number>()
  const size = (group: Group, name: FigureName) => figures[name].value(group) ?? -1
  const sorted = columns[(by ?? 0) - 1]
  const shown = sorted ? groups.toSorted((one, other) => size(other, sorted) - size(one, sorted)) : groups
  const most = Math.max(1, ...groups.map((group) => size(group, columns[0]!)))
  return (
    <Table
      label={label}
      columns={[first, ...columns.map((each) => figures[each].title)]}
      sort={{ by: by ?? 1, on: setBy }}
      {...more}
    >
      {shown.map((group) => {
        const name = toName(group)
        return (
          <tr key={group.key}>
            <th scope="row">
              {renderName?.(group) ?? name}
              <Bar $share={Math.max(0, size(group, columns[0]!)) / most} />
            </th>
            {columns.map((each) => (
              <td key={each}>
                <Figure name={each} measured={group} filters={toFilters?.(group) ?? {}} group={name} />
                <small>{shareWords(figures[each].share?.(group))}</small>
              </td>
            ))}
          </tr>
        )
      })}
    </Table>
  )
}

function toFilters(table: TableName, key: Group['key'], period: Filters): Filters {
  if (table === 'form') return { ...period, source: key ?? '' }
  if (table !== 'month') return { ...period, [table]: key ?? '' }
  const [year = 0, month = 1] = (key ?? '').split('-').map(Number)
  const first = `${key}-01`
  const next = firstDay(year, month + 1)
  // The period can start or end within the month.
  const { from = first, to = next } = period
  return { from: from > first ? from : first, to: to < next ? to : next }
}
