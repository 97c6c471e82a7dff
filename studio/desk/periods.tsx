import { dayAfter, localDay } from '@site/domain/business-time'
import { SelectField } from './form-parts.tsx'
import type { Filters } from './use-view.ts'
import { dayWords } from './words.ts'

export type Period = Readonly<Required<Pick<Filters, 'from' | 'to'>>>

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
    'This month': [firstDay(year, month), firstDay(year, month + 1)],
    'Last month': [firstDay(year, month - 1), firstDay(year, month)],
    'This financial year': [firstDay(financialYear, 7), firstDay(financialYear + 1, 7)],
    'Last financial year': [firstDay(financialYear - 1, 7), firstDay(financialYear, 7)],
  }
  return Object.fromEntries(Object.entries(all).map(([name, [from, to]]) => [name, { from, to }]))
}

export function firstDay(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
}

const DAY_MS = 86_400_000

/** The view's period, or the last 30 days, and as many before. It ends today, so that both are of one length. */
export function withPeriodBefore({ from, to }: Filters, today: string): { period: Period; before: Period } {
  const tomorrow = dayAfter(today)
  const end = to && to < tomorrow ? to : tomorrow
  const start = from && from < end ? from : dayAfter(end, -30)
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS
  return { period: { from: start, to: end }, before: { from: dayAfter(start, -days), to: start } }
}

type PeriodFieldProps = {
  label?: string
  filters: Filters
  required?: boolean
  onChange: (filters: Filters) => void
}

/** Chooses the days on which leads came in. Other days can only come from the address, for example those of a month. */
export function PeriodField({ label = 'Received', filters, required = false, onChange }: PeriodFieldProps) {
  const { from, to, ...others } = filters
  const periods = periodsOn(localDay())
  const names = Object.keys(periods)
  const name = names.find((each) => periods[each]?.from === from && periods[each]?.to === to)
  const days = [from && `From ${dayWords(from)}`, to && `to ${dayWords(dayAfter(to, -1))}`]
  const shown = name ?? days.filter(Boolean).join(' ')
  return (
    <SelectField
      label={label}
      value={shown}
      options={[...new Set([...(required ? [] : ['']), ...names, shown])].map((each) => [
        each,
        each || 'Any time',
      ])}
      onChange={(chosen) => onChange({ ...others, ...periods[chosen] })}
    />
  )
}
