import { CSV_START, csvLine } from '@site/domain/desk/csv'
import type { Measured } from './figures.tsx'
import { groupName, listGroups, type PeriodResults, readTotal, tables } from './groups.ts'

const columns: Readonly<Record<string, (measured: Measured) => unknown>> = {
  visits: ({ counts }) => counts?.views,
  began: ({ counts }) => counts?.began,
  sent: ({ counts }) => counts?.sent,
  sent_counted_by_pages: ({ counts }) => counts?.reported.sent,
  calls: ({ counts }) => counts?.calls,
  calls_counted_by_pages: ({ counts }) => counts?.reported.calls,
  phone_pressed: ({ counts }) => counts?.phone,
  leads: ({ leads }) => leads?.leads,
  answered: ({ leads }) => leads?.answered,
  median_minutes: ({ leads }) => leads?.medianMinutes,
  in_time: ({ leads }) => leads?.inTime,
  late: ({ leads }) => leads?.late,
  qualified: ({ leads }) => leads?.qualified,
  won: ({ leads }) => leads?.won,
  lost: ({ leads }) => leads?.lost,
  value_won_aud: ({ leads }) => leads && (leads.wonValueCents / 100).toFixed(2),
}

export function resultsAsCsv(results: PeriodResults, planName: (key: string) => string): string {
  const days = results.counts.day.rows.map(
    ({ key, ...counts }) => ['day', key, { counts, leads: undefined }] as const,
  )
  const groups = tables.flatMap((table) =>
    listGroups(table, results).map(
      (group) => [table.name, groupName(table.name, group.key, planName), group] as const,
    ),
  )
  const rows = [['all', '', readTotal(results)] as const, ...days, ...groups].map(([by, name, measured]) => [
    by,
    name,
    ...Object.values(columns).map((valueOf) => valueOf(measured)),
  ])
  return CSV_START + [['by', 'group', ...Object.keys(columns)], ...rows].map(csvLine).join('')
}
