import type { DeserializerRule } from '@portabletext/html'

const key = () => crypto.randomUUID().slice(0, 12)

/** Converts a pasted table to our table type. Its first row becomes the column headings. */
export const readTable: DeserializerRule = {
  deserialize(element, _next, createBlock) {
    if (!(element instanceof HTMLTableElement)) return undefined
    const [columns = [], ...rows] = [...element.rows].map((row) =>
      [...row.cells].map((cell) => cell.textContent.trim()),
    )
    const width = Math.max(columns.length, ...rows.map((cells) => cells.length))
    const filled = (cells: readonly string[]) =>
      Array.from({ length: width }, (_, index) => cells[index] ?? '')
    return createBlock({
      _type: 'table',
      caption: element.caption?.textContent.trim() ?? '',
      columns: filled(columns),
      rows: rows.map((cells) => ({ _type: 'tableRow', _key: key(), cells: filled(cells) })),
    })
  },
}
