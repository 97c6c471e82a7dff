import { expect, test } from 'vitest'
import { periodsOn, withPeriodBefore } from './periods.tsx'

test.each([
  ['Today', '2026-11-24', '2026-11-24', '2026-11-25'],
  ['Yesterday', '2026-03-01', '2026-02-28', '2026-03-01'],
  ['Last 7 days', '2026-11-24', '2026-11-18', '2026-11-25'],
  ['This month', '2026-12-31', '2026-12-01', '2027-01-01'],
  ['Last month', '2026-01-15', '2025-12-01', '2026-01-01'],
  ['This financial year', '2026-06-30', '2025-07-01', '2026-07-01'],
  ['This financial year', '2026-07-01', '2026-07-01', '2027-07-01'],
  ['Last financial year', '2026-11-24', '2025-07-01', '2026-07-01'],
] as const)('%s on %s', (name, today, from, to) => {
  expect(periodsOn(today)[name]).toEqual({ from, to })
})

test.each([
  ['without days', {}, '2026-10-26', '2026-11-25', '2026-09-26'],
  ['with a first day', { from: '2026-11-20' }, '2026-11-20', '2026-11-25', '2026-11-15'],
  ['with days ahead', { from: '2026-11-01', to: '2026-12-01' }, '2026-11-01', '2026-11-25', '2026-10-08'],
])('%s, a period ends today, and the one before is as long', (_, filters, from, to, before) => {
  expect(withPeriodBefore(filters, '2026-11-24')).toEqual({
    period: { from, to },
    before: { from: before, to: from },
  })
})
