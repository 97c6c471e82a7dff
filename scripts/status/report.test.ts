import { expect, test } from 'vitest'
import { ago, asLines, type Finding, isUp } from './report.ts'

const well: Finding = { name: 'Site', state: 'well', text: 'shows live content' }
const old: Finding = { name: 'Backup', state: 'attention', text: '3 days ago' }
const down: Finding = { name: 'Lead API', state: 'down', text: 'does not answer' }

test('columns are aligned, with a sign for parts that need attention', () => {
  expect(asLines([well, old, down])).toEqual([
    '✓ Site      shows live content',
    '! Backup    3 days ago',
    '✗ Lead API  does not answer',
  ])
})

test('only a part that is down counts as not up', () => {
  expect([isUp([well, old]), isUp([well, down])]).toEqual([true, false])
})

test.each([
  ['2026-11-20T11:59:30Z', 'just now'],
  ['2026-11-20T11:00:00Z', '60 minutes ago'],
  ['2026-11-19T12:00:00Z', '24 hours ago'],
  ['2026-11-10T12:00:00Z', '10 days ago'],
])('%s is %s', (at, words) => {
  expect(ago(new Date(at), new Date('2026-11-20T12:00:00Z'))).toBe(words)
})
