import { expect, test } from 'vitest'
import { backoff } from './backoff.ts'

test('each wait is twice the one before, up to the longest, and chance takes up to half', () => {
  const waits = [1, 2, 3, 4].map((failures) => backoff({ least: 5, most: 30 }, failures, () => 1))
  expect(waits).toEqual([5, 10, 20, 30])
  expect(backoff({ least: 5 }, 3, () => 0)).toBe(10)
})
