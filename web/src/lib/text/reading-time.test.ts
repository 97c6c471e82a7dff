import { expect, it } from 'vitest'
import { readingMinutes } from './reading-time.ts'

const text = (words: number) => [{ _type: 'block', children: [{ text: 'word '.repeat(words) }] }]

it.each([
  [0, 1],
  [300, 1],
  [1190, 5],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes(text(words))).toBe(minutes)
})

it('does not count words of images and tables', () => {
  expect(readingMinutes([{ _type: 'figure', alt: 'word '.repeat(2000) }, ...text(5)])).toBe(1)
})
