import { expect, test } from 'vitest'
import { blockText } from './block-text.ts'

test.each([
  [400, '(PDF, 1 KB)'],
  [1024 * 1023, '(PDF, 1023 KB)'],
  [1024 * 1024, '(PDF, 1 MB)'],
  [1024 * 1024 * 2.41, '(PDF, 2.5 MB)'],
  [null, '(PDF)'],
])('a file of %s bytes is %s', (bytes, text) => {
  expect(blockText.file('pdf', bytes)).toBe(text)
})

test('a link to a video says where it leads and how long it takes', () => {
  expect(blockText.watch('Tour', 'https://vimeo.com/1', 1)).toBe('Watch “Tour” on Vimeo (1 minute)')
  expect(blockText.watch('Tour', 'https://youtu.be/a', null)).toBe('Watch “Tour” on YouTube')
})
