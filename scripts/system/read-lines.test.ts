import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { readLines } from './read-lines.ts'

test('lines come whole and together, wherever the stream was cut', async () => {
  const stream = new PassThrough()
  const taken: string[][] = []
  readLines(stream, (lines) => taken.push(lines))
  const bytes = Buffer.from('one\ntwo\nthrée\n\nend')
  const within = bytes.indexOf('é') + 1
  for (const piece of [bytes.subarray(0, 2), bytes.subarray(2, within), bytes.subarray(within)]) {
    stream.write(piece)
    await new Promise(setImmediate)
  }
  stream.end()
  await finished(stream)
  expect(taken).toEqual([['one', 'two'], ['thrée', ''], ['end']])
})
