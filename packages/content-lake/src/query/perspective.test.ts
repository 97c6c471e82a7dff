import { expect, test } from 'vitest'
import { PUBLISHED, readPerspective } from './perspective.ts'

test.each([
  [undefined, '1', 'raw'],
  [undefined, '2025-02-18', 'raw'],
  [undefined, '2025-02-19', PUBLISHED],
  [undefined, 'X', PUBLISHED],
  ['', '2026-01-01', PUBLISHED],
  ['raw', '2026-01-01', 'raw'],
  ['published', '1', PUBLISHED],
  ['drafts', '1', ['drafts']],
  ['previewDrafts', '1', ['drafts']],
  ['r1,r2,drafts', '1', ['r1', 'r2', 'drafts']],
  ['r1,published,r2', '1', ['r1']],
])('%s in version %s', (given, version, expected) => {
  expect(readPerspective(given, version)).toEqual(expected)
})

test.each(['raw,drafts', 'a b', 'a,,b', '../x'])('"%s" is not a valid perspective', (given) => {
  expect(() => readPerspective(given, '1')).toThrow('Invalid perspective')
})
