import { expect, test } from 'vitest'
import { costsWithin } from './campaign-costs.ts'

const cost = (campaign: string, month: string, costCents: number, leads: number, won: number) => ({
  campaign,
  month,
  costCents,
  leads,
  won,
})
const costs = [
  cost('eofy', '2026-12', 100, 1, 1),
  cost('eofy', '2026-11', 300, 3, 0),
  cost('spring', '2026-11', 900, 0, 0),
]

test.each([
  [
    'all time',
    {},
    [
      ['spring', 900, 0, 0],
      ['eofy', 400, 4, 1],
    ],
  ],
  ['a whole month', { from: '2026-12-01', to: '2027-01-01' }, [['eofy', 100, 1, 1]]],
  ['a month and a part of one', { from: '2026-11-02', to: '2027-01-01' }, [['eofy', 100, 1, 1]]],
  ['a month that is not over', { from: '2026-12-01', to: '2026-12-31' }, []],
])('%s', (_name, period, lines) => {
  const found = costsWithin(costs, period)
  expect(found.map(({ campaign, costCents, leads, won }) => [campaign, costCents, leads, won])).toEqual(lines)
})
