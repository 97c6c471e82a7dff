export type Row = { readonly _key: string; readonly _type?: string; readonly cells?: readonly string[] }

export type Table = { readonly columns?: readonly string[]; readonly rows?: readonly Row[] }

export type Grid = {
  readonly columns: readonly string[]
  readonly rows: readonly Required<Row>[]
}

export const HEADINGS = -1

const filled = (cells: readonly string[] = [], width: number) =>
  Array.from({ length: width }, (_, index) => cells[index] ?? '')

export function toGrid({ columns = [], rows = [] }: Table = {}): Grid {
  const width = Math.max(2, columns.length, ...rows.map(({ cells = [] }) => cells.length))
  const given: readonly Row[] = rows.length > 0 ? rows : [{ _key: 'first' }]
  return {
    columns: filled(columns, width),
    rows: given.map(({ _key, cells }) => ({ _key, _type: 'tableRow', cells: filled(cells, width) })),
  }
}

export function withCells(
  grid: Grid,
  row: number,
  column: number,
  lines: readonly (readonly string[])[],
): Grid {
  const width = Math.max(grid.columns.length, ...lines.map((cells) => column + cells.length))
  const height = Math.max(grid.rows.length, row + lines.length)
  const rows = Array.from({ length: height }, (_, index) => grid.rows[index] ?? newRow(width))
  const put = (cells: readonly string[], index: number) =>
    filled(cells, width).map((cell, at) => lines[index - row]?.[at - column] ?? cell)
  return {
    columns: put(grid.columns, HEADINGS),
    rows: rows.map((each, index) => ({ ...each, cells: put(each.cells, index) })),
  }
}

const newRow = (width: number) => ({
  _key: crypto.randomUUID().slice(0, 12),
  _type: 'tableRow',
  cells: filled([], width),
})

export const withRow = (grid: Grid): Grid => ({ ...grid, rows: [...grid.rows, newRow(grid.columns.length)] })

export const withColumn = (grid: Grid): Grid => ({
  columns: [...grid.columns, ''],
  rows: grid.rows.map((row) => ({ ...row, cells: [...row.cells, ''] })),
})

export const withoutRow = (grid: Grid, at: number): Grid => ({ ...grid, rows: grid.rows.toSpliced(at, 1) })

export const withoutColumn = (grid: Grid, at: number): Grid => ({
  columns: grid.columns.toSpliced(at, 1),
  rows: grid.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(at, 1) })),
})

export const movedUp = (grid: Grid, at: number): Grid => ({
  ...grid,
  rows: grid.rows.toSpliced(at - 1, 2, grid.rows[at]!, grid.rows[at - 1]!),
})

export function pastedCells(text: string): string[][] | undefined {
  if (!text.includes('\t')) return undefined
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
}
