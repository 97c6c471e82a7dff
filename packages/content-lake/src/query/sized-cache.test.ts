import { expect, test } from 'vitest'
import { createSizedCache } from './sized-cache.ts'

test('counts the size of keys too', () => {
  const cache = createSizedCache<number>({ total: 100, entry: 40 }, () => 0)
  const key = (letter: string, length: number) => letter.repeat(length)
  cache.set(key('a', 41), 1)
  expect(cache.get(key('a', 41))).toBeUndefined()
  cache.set(key('b', 40), 1)
  cache.set(key('c', 40), 2)
  expect(cache.get(key('b', 40))).toBe(1)
  cache.set(key('d', 40), 3)
  expect(cache.get(key('c', 40))).toBeUndefined()
  expect([cache.get(key('b', 40)), cache.get(key('d', 40))]).toEqual([1, 3])
})
