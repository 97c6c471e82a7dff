import { expect, test } from 'vitest'
import { createResultCache } from './result-cache.ts'

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
