import { printableLine } from '../../printable.ts'

/** Makes text printable, on one line and exactly `width` characters wide. */
export function cell(text: string, width: number): string {
  const line = printableLine(text)
  const characters = [...line]
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : line.padEnd(width)
}
