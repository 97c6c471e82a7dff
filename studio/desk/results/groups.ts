import type { Insight } from '@site/domain/desk/insight'
import type { Dimension, ResultGroup, Results } from '@site/domain/desk/results'
import type { AnySource } from '@site/domain/lead/lead-fields'
import { monthWords, sourceTitle } from '../words.ts'
import type { FigureName, Measured } from './figures.tsx'

/** By what pages count, besides the day. */
export const countedTables = ['page', 'channel', 'campaign', 'device', 'form'] as const

type CountedTable = (typeof countedTables)[number]
export type CountedBy = CountedTable | 'day'
export type TableName = CountedTable | 'industry' | 'plan' | 'month'

export type PeriodResults<By extends CountedBy = CountedBy> = { counts: Counts<By>; leads: Results }

export type Counts<By extends CountedBy> = Record<By, Insight>

/** What a table shows: on one page, only what it counted. */
export type TableResults = { counts: Partial<Counts<CountedBy>>; leads?: Results }

export type Group = Measured & { key: ResultGroup['key'] }

export type TableOf = { name: TableName; dimension?: Dimension; columns: readonly FigureName[] }

const both: readonly FigureName[] = ['visits', 'began', 'sent', 'calls', 'leads', 'won', 'value', 'qualified']
export const onlyCounted: readonly FigureName[] = ['visits', 'began', 'sent', 'calls', 'phone']
const onlyLeads: readonly FigureName[] = ['leads', 'median', 'inTime', 'late', 'qualified', 'won', 'value']

/** The tables, and by which dimension of leads. Leads don't say which device their visitor had. */
export const tables: readonly TableOf[] = [
  { name: 'page', dimension: 'page', columns: both },
  { name: 'channel', columns: onlyCounted },
  { name: 'campaign', dimension: 'campaign', columns: both },
  { name: 'device', columns: onlyCounted },
  { name: 'form', dimension: 'source', columns: [...both, 'median', 'inTime', 'late'] },
  { name: 'industry', dimension: 'industry', columns: onlyLeads },
  { name: 'plan', dimension: 'plan', columns: onlyLeads },
  { name: 'month', dimension: 'month', columns: onlyLeads },
]

/** The groups of a table: those that were visited most first, then those that only leads know. */
export function listGroups({ name, dimension }: TableOf, { counts, leads }: TableResults): Group[] {
  const counted = new Map<Group['key'], Group['counts']>(
    counts[name as CountedTable]?.rows.map(({ key, ...figures }) => [key, figures]),
  )
  const known = new Map(dimension && leads ? leads[dimension].map((group) => [group.key, group]) : [])
  const keys = new Set([...counted.keys(), ...known.keys()])
  return [...keys].map((key) => ({ key, counts: counted.get(key), leads: known.get(key) }))
}

export function readTotal({ counts, leads }: PeriodResults<'day'>): Measured {
  return { counts: counts.day.total, leads: leads.total }
}

export function groupName(table: TableName, key: Group['key'], planName: (key: string) => string): string {
  if (key === null) return 'Not known'
  if (table === 'plan') return planName(key)
  if (table === 'month') return monthWords(key)
  if (table === 'form') return sourceTitle(key as AnySource)
  return table === 'channel' || table === 'device' ? key.charAt(0).toUpperCase() + key.slice(1) : key
}
