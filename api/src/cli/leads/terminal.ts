import { printableLine } from '../../printable.ts'

/** Printable, on one line, and of exactly `width` characters. */
export function cell(text: string, width: number): string {
  const line = printableLine(text)
  const characters = [...line]
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : line.padEnd(width)
}
