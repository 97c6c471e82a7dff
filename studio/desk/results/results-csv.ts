import { CSV_START, csvLine } from '@site/contracts/desk/csv'
import { dimensions, type Results } from '@site/contracts/desk/results'
import { groupName } from './results-table.tsx'

const headings = [
  'by',
  'group',
  'leads',
  'answered',
  'median_minutes',
  'in_time',
  'late',
  'qualified',
  'won',
  'lost',
  'value_won_aud',
]

/** Formats the results for a spreadsheet, with a row for each group and one for all leads. */
export function resultsAsCsv({ total, ...results }: Results, planName: (key: string) => string): string {
  const groups = dimensions.flatMap((dimension) =>
    results[dimension].map((group) => [dimension, groupName(dimension, group.key, planName), group] as const),
  )
  const rows = [['all', '', total] as const, ...groups].map(([by, name, figures]) => {
    const { leads, answered, medianMinutes, inTime, late, qualified, won, lost, wonValueCents } = figures
    const counts = [leads, answered, medianMinutes, inTime, late, qualified, won, lost]
    return [by, name, ...counts, (wonValueCents / 100).toFixed(2)]
  })
  return CSV_START + [headings, ...rows].map(csvLine).join('')
}
