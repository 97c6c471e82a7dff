import { expect, test } from 'vitest'
import { createResultCache, createSizedCache } from './sized-cache.ts'

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

const entry = (size: number) => ({ result: 'x'.repeat(size), syncTags: '[]' })
const MB = 1024 * 1024

test('evicts the least recently used results when it is full', () => {
  const cache = createResultCache()
  for (let n = 0; n < 8; n += 1) cache.set(`q${n}`, entry(0.99 * MB))
  expect(cache.get('q0')).toBeDefined()
  for (let n = 8; n < 10; n += 1) cache.set(`q${n}`, entry(0.99 * MB))
  expect(cache.get('q0')).toBeDefined()
  expect(cache.get('q1')).toBeUndefined()
  expect(cache.get('q9')).toBeDefined()
})

test('does not cache a huge result, so it evicts nothing', () => {
  const cache = createResultCache()
  cache.set('small', entry(10))
  cache.set('huge', entry(2 * MB))
  expect(cache.get('huge')).toBeUndefined()
  expect(cache.get('small')).toBeDefined()
})
