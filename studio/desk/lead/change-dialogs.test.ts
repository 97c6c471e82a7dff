import { expect, test } from 'vitest'
import { parseCents } from './change-dialogs.tsx'

test.each([
  ['12000', 1_200_000],
  ['$12,000', 1_200_000],
  ['12,000.50', 1_200_050],
  ['99.5', 9950],
  ['0', 0],
  ['', undefined],
  ['12.000', undefined],
  ['1,20', undefined],
  ['-5', undefined],
  ['a lot', undefined],
])('%s', (text, cents) => {
  expect(parseCents(text)).toBe(cents)
})
