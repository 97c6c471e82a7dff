import type { DeserializerRule } from '@portabletext/html'

const key = () => crypto.randomUUID().slice(0, 12)

/** Elements that begin a new line in a cell. */
const LINES = 'br, p, div, li, h1, h2, h3, h4, h5, h6'

function textOf(cell: Element): string {
  const copy = cell.cloneNode(true) as Element
  for (const element of copy.querySelectorAll(LINES)) element.before('\n')
  return copy.textContent
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

/**
 * The cells of a table, each in its column. Below a cell that spans rows its text is repeated, because each row is read by
 * itself; a cell that spans columns leaves the others empty.
 */
export function cellsOf(table: HTMLTableElement): string[][] {
  const grid: string[][] = Array.from(table.rows, () => [])
  for (const [at, row] of [...table.rows].entries()) {
    let column = 0
    for (const cell of row.cells) {
      while (grid[at]![column] !== undefined) column += 1
      const text = textOf(cell)
      // A span of 0 rows reaches to the end.
      const height = Math.min(cell.rowSpan || grid.length, grid.length - at)
      for (let down = 0; down < height; down += 1)
        for (let right = 0; right < cell.colSpan; right += 1)
          grid[at + down]![column + right] = right === 0 ? text : ''
    }
  }
  const width = Math.max(0, ...grid.map(({ length }) => length))
  return grid.map((cells) => Array.from({ length: width }, (_, index) => cells[index] ?? ''))
}

/** Whether a table has cells that span others. */
export const hasSpans = (table: HTMLTableElement): boolean =>
  [...table.rows].some(({ cells }) =>
    [...cells].some(({ rowSpan, colSpan }) => rowSpan !== 1 || colSpan !== 1),
  )

/** Converts a pasted table to our table type. Its first row becomes the column headings. */
export const readTable: DeserializerRule = {
  deserialize(element, _next, createBlock) {
    if (!(element instanceof HTMLTableElement)) return undefined
    const [columns = [], ...rows] = cellsOf(element)
    const caption = element.caption?.textContent.trim()
    return createBlock({
      _type: 'table',
      // The form asks for a missing one.
      ...(caption ? { caption } : {}),
      columns: columns.map((text) => text.replaceAll('\n', ' ')),
      rows: rows.map((cells) => ({ _type: 'tableRow', _key: key(), cells })),
    })
  },
}
