import type { DeserializerRule } from '@portabletext/html'

const LINES = 'br, p, div, li, td, th, h1, h2, h3, h4, h5, h6'

export function readText(cell: Element): string {
  const copy = cell.cloneNode(true) as Element
  for (const element of copy.querySelectorAll(LINES)) element.before('\n')
  return copy.textContent
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

/** Below a cell that spans rows its text is repeated, because each row is read by itself; spanned columns stay empty. */
export function readCells(table: HTMLTableElement): string[][] {
  const grid: string[][] = Array.from(table.rows, () => [])
  for (const [at, row] of [...table.rows].entries()) {
    let column = 0
    for (const cell of row.cells) {
      while (grid[at]![column] !== undefined) column += 1
      const text = readText(cell)
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

export const hasSpans = (table: HTMLTableElement): boolean =>
  [...table.rows].some(({ cells }) =>
    [...cells].some(({ rowSpan, colSpan }) => rowSpan !== 1 || colSpan !== 1),
  )

export const readTable: DeserializerRule = {
  deserialize(element, _next, createBlock) {
    if (!(element instanceof HTMLTableElement)) return undefined
    const [columns = [], ...rows] = readCells(element)
    const caption = element.caption?.textContent.trim()
    return createBlock({
      _type: 'table',
      // The form asks for a missing one.
      ...(caption ? { caption } : {}),
      columns: columns.map((text) => text.replaceAll('\n', ' ')),
      rows: rows.map((cells) => ({ _type: 'tableRow', _key: crypto.randomUUID().slice(0, 12), cells })),
    })
  },
}
