import { expect, test } from 'vitest'
import { readPerspective } from './perspective-snapshot.ts'

test.each([
  [null, '1', 'raw'],
  [null, '2025-02-18', 'raw'],
  [null, '2025-02-19', 'published'],
  [null, 'X', 'published'],
  ['', '2026-01-01', 'published'],
  ['raw', '2026-01-01', 'raw'],
  ['published', '1', 'published'],
  ['drafts', '1', 'drafts'],
  ['previewDrafts', '1', 'drafts'],
  ['r1,drafts', '1', 'drafts'],
  ['r1,published,drafts', '1', 'published'],
])('%s in version %s', (given, version, expected) => {
  expect(readPerspective(given, version)).toEqual(expected)
})

test.each(['raw,drafts', 'a b', 'a,,b', '../x'])('"%s" is not a valid perspective', (given) => {
  expect(() => readPerspective(given, '1')).toThrow('Invalid perspective')
})
