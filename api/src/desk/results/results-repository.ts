import { BRAND } from '@site/brand/brand'
import {
  dimensions,
  outcomes,
  type Dimension,
  type ResultGroup,
  type Results,
} from '@site/contracts/desk/results'
import type { LeadFilters } from '@site/contracts/desk/lead-filters'
import type { Database } from '../../database/pool.ts'
import { CAMPAIGN } from '../../leads/columns-repository.ts'
import { conditionsOf, createParameters, PAGE } from '../list/conditions.ts'
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

/** Months in order. Everything else with the most leads first and the unknown group last. */
function inOrder(dimension: Dimension, one: ResultGroup, other: ResultGroup): number {
  if (dimension === 'month') return (one.key ?? '').localeCompare(other.key ?? '')
  return Number(one.key === null) - Number(other.key === null) || other.leads - one.leads
}

type Figures = Omit<ResultGroup, 'key' | 'medianMinutes'>
type Group = { grouped: number; key: string | null }

const names = dimensions.join(', ')
const named = dimensions.map((name) => `${columns[name]} AS ${name}`).join(', ')
/** The group of a row. At most one dimension is set. */
const group = `GROUPING(${names}) AS grouped, coalesce(${names}) AS key`

const figuresSql = (conditions: string) => `
  WITH counted AS (SELECT ${named}, created_at, answered_at, due_at, stage, value_cents FROM leads WHERE ${conditions})
  SELECT ${group}, ${figures}
  FROM counted GROUP BY GROUPING SETS ((), ${dimensions.map((name) => `(${name})`).join(', ')})`

/**
 * Minutes from a lead to its answer, rounded down to the hour from ten hours on. Fewer different values are counted
 * faster, and nobody needs more precision.
 */
const MINUTES = `CASE WHEN answered_at < created_at + interval '10 hours'
  THEN floor(extract(epoch FROM answered_at - created_at) / 60)::int
  ELSE floor(extract(epoch FROM answered_at - created_at) / 3600)::int * 60 END`

/**
 * Counts how often each number of minutes occurs in each group, and finds the median from that. Sorting the leads of
 * each group takes twice as long.
 */
const mediansSql = (conditions: string) => `
  WITH answers AS (SELECT ${named}, ${MINUTES} AS minutes FROM leads WHERE ${conditions} AND ${outcomeConditions.answered}),
  alike AS (SELECT ${names}, minutes, count(*) AS leads FROM answers GROUP BY ${names}, minutes),
  grouped AS (
    SELECT ${group}, minutes, sum(leads) AS leads FROM alike
    GROUP BY GROUPING SETS ((minutes), ${dimensions.map((name) => `(${name}, minutes)`).join(', ')})
  ),
  placed AS (
    SELECT grouped, key, minutes, sum(leads) OVER (PARTITION BY grouped, key ORDER BY minutes) AS until,
      sum(leads) OVER (PARTITION BY grouped, key) AS leads
    FROM grouped
  )
  SELECT grouped, key,
    (min(minutes) FILTER (WHERE until * 2 >= leads) + min(minutes) FILTER (WHERE until * 2 > leads))::float8 / 2 AS median
  FROM placed GROUP BY grouped, key`

/** @returns the results of the leads that match the filters */
export async function readResults(database: Database, filters: LeadFilters, me: string): Promise<Results> {
  const parameters = createParameters()
  const { values } = parameters
  const conditions = conditionsOf({ ...filters, status: 'received' }, me, parameters)
  const counted = await database.query<Group & Figures>(figuresSql(conditions), values)
  const medians = await database.query<Group & { median: number }>(mediansSql(conditions), values)
  const medianOf = new Map(medians.rows.map((row) => [identityOf(row), row.median]))
  const groupsOf = (dimension: Dimension | undefined) =>
    counted.rows
      .filter(({ grouped }) => dimensionOf(grouped) === dimension)
      .map((row): ResultGroup => {
        const { grouped: _grouped, ...told } = row
        return { ...told, medianMinutes: medianOf.get(identityOf(row)) ?? null }
      })
  const [{ key: _none, ...total }] = groupsOf(undefined) as [ResultGroup]
  const groups = dimensions.map((name) => [
    name,
    groupsOf(name).toSorted((one, other) => inOrder(name, one, other)),
  ])
  return { total, ...(Object.fromEntries(groups) as Record<Dimension, ResultGroup[]>) }
}

function identityOf({ grouped, key }: Group): string {
  return JSON.stringify([grouped, key])
}

/** GROUPING has a bit per dimension, which is set if a row isn't grouped by it. The first dimension has the highest bit. */
function dimensionOf(grouped: number): Dimension | undefined {
  return dimensions.find((_, index) => (grouped & (1 << (dimensions.length - 1 - index))) === 0)
}
