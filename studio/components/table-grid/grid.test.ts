import { expect, test } from 'vitest'
import {
  toGrid,
  HEADINGS,
  movedUp,
  pastedCells,
  withCells,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './grid.ts'

const table = {
  columns: ['Day', 'Talk'],
  rows: [
    { _key: 'a', cells: ['Monday', 'Why backups fail'] },
    { _key: 'b', cells: ['Tuesday'] },
  ],
}
const listCells = ({ columns, rows }: ReturnType<typeof toGrid>) => [
  columns,
  ...rows.map(({ cells }) => cells),
]

test('an empty table has two columns and a row to begin with, and a short row is filled up', () => {
  expect(listCells(toGrid())).toEqual([
    ['', ''],
    ['', ''],
  ])
  expect(listCells(toGrid(table))[2]).toEqual(['Tuesday', ''])
})

test('a cell is written, in the headings too', () => {
  const grid = toGrid(table)
  expect(listCells(withCells(grid, 1, 1, [['Restores']]))[2]).toEqual(['Tuesday', 'Restores'])
  expect(withCells(grid, HEADINGS, 0, [['When']]).columns).toEqual(['When', 'Talk'])
})

test('what a spreadsheet copies makes the table grow', () => {
  const lines = pastedCells('Room\tSpeaker\r\n1\tSam\r\n2\tKim\r\n3\tLee\r\n')!
  expect(listCells(withCells(toGrid(table), HEADINGS, 1, lines))).toEqual([
    ['Day', 'Room', 'Speaker'],
    ['Monday', '1', 'Sam'],
    ['Tuesday', '2', 'Kim'],
    ['', '3', 'Lee'],
  ])
  expect(pastedCells('one text\nin two lines')).toBeUndefined()
})

test('rows and columns come and go, and rows move', () => {
  const grid = toGrid(table)
  expect(listCells(withColumn(withRow(grid)))).toEqual([
    ['Day', 'Talk', ''],
    ['Monday', 'Why backups fail', ''],
    ['Tuesday', '', ''],
    ['', '', ''],
  ])
  expect(listCells(withoutColumn(withoutRow(grid, 0), 0))).toEqual([['Talk'], ['']])
  expect(movedUp(grid, 1).rows.map(({ _key }) => _key)).toEqual(['b', 'a'])
})
