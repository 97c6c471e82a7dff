import { expect, test } from 'vitest'
import { createTokenBuckets } from './rate-limit.ts'

test('allows a burst, then the steady rate, for each reader; never saves up more than the burst', () => {
  let now = 0
  const take = createTokenBuckets({ max: 3, windowMs: 60_000 }, () => now)
  expect([1, 2, 3].map(() => take('a'))).toEqual([0, 0, 0])
  expect(take('a')).toBe(20)
  expect(take('b')).toBe(0)
  now = 19_000
  expect(take('a')).toBe(1)
  now = 20_001
  expect(take('a')).toBe(0)
  expect(take('a')).toBe(20)
  now = 10_000_000
  expect([1, 2, 3, 4].map(() => take('a'))).toEqual([0, 0, 0, 20])
})
