import { dayAfter, localDay } from '@site/brand/business-time'
import { SelectField } from './form-parts.tsx'
import type { Filters } from './use-view.ts'
import { dayWords } from './words.ts'

/** A period from the first day until before the second. */
type Period = Readonly<Required<Pick<Filters, 'from' | 'to'>>>

/** @returns the days of the named periods @param today such as 2026-11-24 */
export function periodsOn(today: string): Readonly<Record<string, Period>> {
  const tomorrow = dayAfter(today)
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  // July to June.
  const financialYear = month >= 7 ? year : year - 1
  const all: Record<string, [from: string, to: string]> = {
    Today: [today, tomorrow],
    Yesterday: [dayAfter(today, -1), today],
    'Last 7 days': [dayAfter(today, -6), tomorrow],
    'Last 30 days': [dayAfter(today, -29), tomorrow],
    'This month': [firstOf(year, month), firstOf(year, month + 1)],
    'Last month': [firstOf(year, month - 1), firstOf(year, month)],
    'This financial year': [firstOf(financialYear, 7), firstOf(financialYear + 1, 7)],
    'Last financial year': [firstOf(financialYear - 1, 7), firstOf(financialYear, 7)],
  }
  return Object.fromEntries(Object.entries(all).map(([name, [from, to]]) => [name, { from, to }]))
}

function firstOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
}

type PeriodFieldProps = { filters: Filters; onChange: (filters: Filters) => void }

/** Chooses the days on which leads came in. Other days can only come from the address, for example those of a month. */
export function PeriodField({ filters: { from, to, ...others }, onChange }: PeriodFieldProps) {
  const periods = periodsOn(localDay())
  const names = Object.keys(periods)
  const name = names.find((each) => periods[each]?.from === from && periods[each]?.to === to)
  const days = [from && `From ${dayWords(from)}`, to && `to ${dayWords(dayAfter(to, -1))}`]
  const shown = name ?? days.filter(Boolean).join(' ')
  return (
    <SelectField
      label="Received"
      value={shown}
      options={[...new Set(['', ...names, shown])].map((each) => [each, each || 'Any time'])}
      onChange={(chosen) => onChange({ ...others, ...periods[chosen] })}
    />
  )
}
