import { CSV_START, csvLine } from '@site/contracts/desk/csv'
import { dimensions, type Results, type Totals } from '@site/contracts/desk/results'
import { groupName } from './results-table.tsx'

const columns: Readonly<Record<string, (totals: Totals) => unknown>> = {
  leads: ({ leads }) => leads,
  answered: ({ answered }) => answered,
  median_minutes: ({ medianMinutes }) => medianMinutes,
  in_time: ({ inTime }) => inTime,
  late: ({ late }) => late,
  qualified: ({ qualified }) => qualified,
  won: ({ won }) => won,
  lost: ({ lost }) => lost,
  value_won_aud: ({ wonValueCents }) => (wonValueCents / 100).toFixed(2),
}

/** Formats the results for a spreadsheet, with a row for each group and one for all leads. */
export function resultsAsCsv({ total, ...results }: Results, planName: (key: string) => string): string {
  const groups = dimensions.flatMap((dimension) =>
    results[dimension].map((group) => [dimension, groupName(dimension, group.key, planName), group] as const),
  )
  const rows = [['all', '', total] as const, ...groups].map(([by, name, totals]) => [
    by,
    name,
    ...Object.values(columns).map((valueOf) => valueOf(totals)),
  ])
  return CSV_START + [['by', 'group', ...Object.keys(columns)], ...rows].map(csvLine).join('')
}
