import { expect, test } from 'vitest'
import { ago } from './ago.ts'

test.each([
  ['2026-11-20T11:59:30Z', 'just now'],
  ['2026-11-20T11:00:00Z', '60 minutes ago'],
  ['2026-11-19T12:00:00Z', '24 hours ago'],
  ['2026-11-10T12:00:00Z', '10 days ago'],
])('%s is %s', (at, words) => {
  expect(ago(new Date(at), new Date('2026-11-20T12:00:00Z'))).toBe(words)
})
