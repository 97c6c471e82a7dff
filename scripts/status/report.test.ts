import { expect, test } from 'vitest'
import { asLines, type Finding, isUp } from './report.ts'

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
