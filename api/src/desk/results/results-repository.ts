import { BRAND } from '@site/settings/brand'
import {
  dimensions,
  outcomes,
  type Dimension,
  type ResultGroup,
  type Results,
} from '@site/contracts/desk/results'
import type { LeadFilters } from '@site/contracts/desk/lead-filters'
import type { Database } from '../../database/pool.ts'
import { CAMPAIGN, conditionsOf, createParameters, PAGE } from '../list/conditions.ts'
import { outcomeConditions } from '../list/outcomes.ts'

const columns: Record<Dimension, string> = {
  source: 'lead_source',
  campaign: CAMPAIGN,
  page: PAGE,
  industry: 'industry',
  plan: 'plan',
  month: `to_char(created_at AT TIME ZONE '${BRAND.timeZone}', 'YYYY-MM')`,
}

const figures = `
  count(*)::int AS leads,
  ${outcomes.map((name) => `(count(*) FILTER (WHERE ${outcomeConditions[name]}))::int AS "${name}",`).join('\n')}
  (count(*) FILTER (WHERE stage = 'lost'))::int AS lost,
  coalesce(sum(value_cents) FILTER (WHERE stage = 'won'), 0)::float8 AS "wonValueCents"`

/** Months in their order, everything else with the most leads first and what is not known last. */
function inOrder(dimension: Dimension, one: ResultGroup, other: ResultGroup): number {
  if (dimension === 'month') return (one.key ?? '').localeCompare(other.key ?? '')
  return Number(one.key === null) - Number(other.key === null) || other.leads - one.leads
}

/** Minutes, so that whole numbers are sorted. */
const median = `
  (percentile_cont(0.5) WITHIN GROUP (ORDER BY floor(extract(epoch FROM answered_at - created_at) / 60)::int))::float8
    AS "medianMinutes"`

type Figures = Omit<ResultGroup, 'key'>
type Group = Record<Dimension, string | null> & { grouped: number }

/** Results of the leads that match the filters. */
export async function readResults(database: Database, filters: LeadFilters, me: string): Promise<Results> {
  const parameters = createParameters()
  const conditions = conditionsOf({ ...filters, status: 'received' }, me, parameters)
  const each = async <Told>(told: string, among: string) => {
    const { rows } = await database.query<Group & Told>(grouping(told, among), parameters.values)
    return rows
  }
  const counted = await each<Omit<Figures, 'medianMinutes'>>(figures, conditions)
  // By itself: to sort the answers of each group, the figures would be sorted along.
  const medians = await each<Pick<Figures, 'medianMinutes'>>(
    median,
    `${conditions} AND ${outcomeConditions.answered}`,
  )
  const medianOf = new Map(medians.map((row) => [identityOf(row), row.medianMinutes]))
  const toGroup = ({ grouped, ...row }: (typeof counted)[number]): ResultGroup => {
    const dimension = dimensionOf(grouped)
    const { leads, answered, inTime, late, qualified, won, lost, wonValueCents } = row
    const medianMinutes = medianOf.get(identityOf({ grouped, ...row })) ?? null
    const told = { leads, answered, medianMinutes, inTime, late, qualified, won, lost, wonValueCents }
    return { key: dimension ? row[dimension] : null, ...told }
  }
  const groupsOf = (dimension: Dimension | undefined) =>
    counted.filter(({ grouped }) => dimensionOf(grouped) === dimension).map(toGroup)
  const [{ key: _none, ...total }] = groupsOf(undefined) as [ResultGroup]
  const groups = dimensions.map((name) => [
    name,
    groupsOf(name).toSorted((one, other) => inOrder(name, one, other)),
  ])
  return { total, ...(Object.fromEntries(groups) as Record<Dimension, ResultGroup[]>) }
}

/** Aggregates of all leads, and of those of each group. @param among condition for the leads that count */
function grouping(aggregates: string, among: string): string {
  const named = dimensions.map((name) => `${columns[name]} AS ${name}`).join(', ')
  return `
    WITH counted AS (
      SELECT ${named}, created_at, answered_at, due_at, stage, value_cents FROM leads WHERE ${among}
    )
    SELECT ${dimensions.join(', ')}, GROUPING(${dimensions.join(', ')}) AS grouped, ${aggregates}
    FROM counted GROUP BY GROUPING SETS ((), ${dimensions.map((name) => `(${name})`).join(', ')})`
}

/** The group that a row is of. */
function identityOf(row: Group): string {
  return JSON.stringify([row.grouped, ...dimensions.map((name) => row[name])])
}

/** GROUPING has a bit for each dimension, set where a row is not of a group of it. The first has the highest. */
function dimensionOf(grouped: number): Dimension | undefined {
  return dimensions.find((_, index) => (grouped & (1 << (dimensions.length - 1 - index))) === 0)
}
