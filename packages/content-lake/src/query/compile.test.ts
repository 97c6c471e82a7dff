import { expect, test } from 'vitest'
import { compile } from './compile.ts'

test('caches a query by its text and parameters', () => {
  const made = compile('*[_id == $id]', { id: 'a' })
  expect(compile('*[_id == $id]', { id: 'a' })).toBe(made)
  expect(compile('*[_id == $id]', { id: 'b' })).not.toBe(made)
})

test('does not cache large queries', () => {
  for (const [query, params] of [
    ['*[_id == $id]', { id: 'x'.repeat(20_000) }],
    ['*[_id == $id]', { id: 'a', unused: Array.from({ length: 10_000 }, () => 0) }],
    [`*[_id == "${'x'.repeat(20_000)}"]`, {}],
  ] as const)
    expect(compile(query, params)).not.toBe(compile(query, params))
})
