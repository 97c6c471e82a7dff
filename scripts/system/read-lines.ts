import type { Readable } from 'node:stream'

/**
 * Splits a stream into lines and passes them on in batches. A busy part writes thousands a second, and the time
 * spent here slows it down. Text after the last line break counts as a line.
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
