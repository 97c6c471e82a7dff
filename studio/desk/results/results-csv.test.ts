import type { Results } from '@site/contracts/desk/results'
import { expect, test } from 'vitest'
import { resultsAsCsv } from './results-csv.ts'

const total = {
  leads: 3,
  answered: 2,
  medianMinutes: 95,
  inTime: 1,
  late: 1,
  qualified: 2,
  won: 1,
  lost: 0,
  wonValueCents: 250_050,
}
const none = { source: [], campaign: [], page: [], industry: [], plan: [], month: [] }

test('results have a line for all leads and for each group, which a spreadsheet reads as text', () => {
  const results: Results = {
    ...none,
    total,
    campaign: [
      { ...total, key: '=1+1' },
      { ...total, key: null, medianMinutes: null },
    ],
    plan: [{ ...total, key: 'standard' }],
  }
  const [head, ...lines] = resultsAsCsv(results, (key) => `The ${key} plan`)
    .trimEnd()
    .split('\r\n')
  expect(head).toMatch(/^\uFEFF"by","group","leads",/)
  expect(lines).toEqual([
    '"all","","3","2","95","1","1","2","1","0","2500.50"',
    `"campaign","'=1+1","3","2","95","1","1","2","1","0","2500.50"`,
    '"campaign","Not known","3","2","","1","1","2","1","0","2500.50"',
    '"plan","The standard plan","3","2","95","1","1","2","1","0","2500.50"',
  ])
})
