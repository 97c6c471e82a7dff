import { expect, test } from 'vitest'
import { searchQuery } from './conditions.ts'

test.each([
  ['Robin Example', "'robin':* & 'example':*"],
  ['robin@example.com', "'robin':* & 'example':* & 'com':*"],
  ["O'Brien & Söhne", "'o':* & 'brien':* & 'söhne':* | 'obrien':* & 'sohne':*"],
  ['P53BJMNB', "'p53bjmnb':*"],
  ['0491 570 006', "'0491570006':* | '491570006':*"],
  ['+61 491 570 006', "'61491570006':* | '491570006':*"],
  ['0491 57', "'049157':* | '49157':*"],
  ["'; DROP :* !", "'drop':*"],
])('%s', (q, query) => {
  expect(searchQuery(q)).toBe(query)
})

test('a search needs a letter or digit', () => {
  for (const q of ['%_- !', '’', '\u0301']) expect(searchQuery(q)).toBeUndefined()
})
