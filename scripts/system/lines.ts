import type { Readable } from 'node:stream'

/**
 * Hands over the lines of a stream of text, together as they came: a busy part writes thousands a second, and what each
 * of them costs here is taken from the part. What is left at the end counts as a line.
 */
export function readLines(stream: Readable, take: (lines: string[]) => void): void {
  let begun: string[] = []
  stream.setEncoding('utf8')
  stream.on('data', (piece: string) => {
    const end = piece.lastIndexOf('\n')
    if (end < 0) {
      begun.push(piece)
      return
    }
    const lines = [...begun, piece.slice(0, end)].join('').split('\n')
    begun = end + 1 < piece.length ? [piece.slice(end + 1)] : []
    take(lines)
  })
  stream.on('end', () => {
    if (begun.length > 0) take([begun.join('')])
  })
}
