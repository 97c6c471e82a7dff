import type { Insight } from '@site/domain/desk/insight'
import type { Results } from '@site/domain/desk/results'
import { expect, test } from 'vitest'
import { shareWords } from './figures.tsx'
import type { PeriodResults } from './groups.ts'
import { resultsAsCsv } from './results-csv.ts'

const leads = {
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
const counts = { views: 41, began: 9, sent: 3, calls: 1, reported: { sent: 2, calls: 1 }, phone: 4 }
const noLeads: Results = {
  total: leads,
  source: [],
  campaign: [],
  page: [],
  industry: [],
  plan: [],
  month: [],
}
const noCounts: Insight = { from: '2026-11-01', to: '2026-11-30', rows: [], total: counts }
const results: PeriodResults = {
  leads: {
    ...noLeads,
    campaign: [
      { ...leads, key: '=1+1' },
      { ...leads, key: null, medianMinutes: null },
    ],
    plan: [{ ...leads, key: 'standard' }],
  },
  counts: {
    page: noCounts,
    channel: { ...noCounts, rows: [{ key: 'search', ...counts }] },
    campaign: { ...noCounts, rows: [{ key: '=1+1', ...counts }] },
    device: noCounts,
    form: noCounts,
    day: { ...noCounts, rows: [{ key: '2026-11-20', ...counts }] },
  },
}

test('results have a line for all, each day and each group, which a spreadsheet reads as text', () => {
  const [head, ...lines] = resultsAsCsv(results, (key) => `The ${key} plan`)
    .trimEnd()
    .split('\r\n')
  expect(head).toMatch(/^\uFEFF"by","group","visits",/)
  const [counted, known] = ['"41","9","3","2","1","1","4"', '"3","2","95","1","1","2","1","0","2500.50"']
  const notCounted = '"","","","","","",""'
  const notKnown = '"","","","","","","","",""'
  expect(lines).toEqual([
    `"all","",${counted},${known}`,
    `"day","2026-11-20",${counted},${notKnown}`,
    `"channel","Search",${counted},${notKnown}`,
    `"campaign","'=1+1",${counted},${known}`,
    `"campaign","Not known",${notCounted},${known.replace('95', '')}`,
    `"plan","The standard plan",${notCounted},${known}`,
  ])
})

test('a share has its interval, or is called too early', () => {
  expect(shareWords({ part: 30, whole: 1000 })).toBe('3% (2.1% to 4.3%)')
  expect(shareWords({ part: 3, whole: 41 })).toBe('3 of 41: too early to say')
  expect(shareWords({ part: 3, whole: 2 })).toBe('')
})
