import { BRAND } from '@site/domain/brand'
import {
  dimensions,
  outcomes,
  type Dimension,
  type ResultGroup,
  type Results,
} from '@site/domain/desk/results'
import type { LeadFilters } from '@site/domain/desk/lead-list'
import type { Database } from '../../database/pool.ts'
import { CAMPAIGN } from '../../leads/lead-columns.sql.ts'
import { buildConditions, createParameters, outcomeConditions, PAGE } from '../list/conditions.ts'

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
  percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) FILTER (WHERE ${outcomeConditions.answered}) AS "medianMinutes",
  (count(*) FILTER (WHERE stage = 'lost'))::int AS lost,
  coalesce(sum(value_cents) FILTER (WHERE stage = 'won'), 0)::float8 AS "wonValueCents"`

/** Months in order. Everything else with the most leads first and the unknown group last. */
function inOrder(dimension: Dimension, one: ResultGroup, other: ResultGroup): number {
  if (dimension === 'month') return (one.key ?? '').localeCompare(other.key ?? '')
  return Number(one.key === null) - Number(other.key === null) || other.leads - one.leads
}

const names = dimensions.join(', ')

/** Each row is a group: at most one dimension is set. */
const resultsSql = (conditions: string) => `
  WITH counted AS (
    SELECT ${dimensions.map((name) => `${columns[name]} AS ${name}`).join(', ')}, created_at, answered_at, due_at, stage, value_cents,
      floor(extract(epoch FROM answered_at - created_at) / 60)::int AS minutes
    FROM leads WHERE ${conditions}
  )
  SELECT GROUPING(${names}) AS grouped, coalesce(${names}) AS key, ${figures}
  FROM counted GROUP BY GROUPING SETS ((), ${dimensions.map((name) => `(${name})`).join(', ')})`

export async function readResults(database: Database, filters: LeadFilters, me: string): Promise<Results> {
  const parameters = createParameters()
  const sql = resultsSql(buildConditions({ ...filters, status: 'received' }, me, parameters))
  const { rows } = await database.query<ResultGroup & { grouped: number }>(sql, parameters.values)
  const selectGroups = (dimension: Dimension | undefined) =>
    rows
      .filter(({ grouped }) => readDimension(grouped) === dimension)
      .map(({ grouped: _grouped, ...group }): ResultGroup => group)
  const [{ key: _none, ...total }] = selectGroups(undefined) as [ResultGroup]
  const groups = dimensions.map((name) => [
    name,
    selectGroups(name).toSorted((one, other) => inOrder(name, one, other)),
  ])
  return { total, ...(Object.fromEntries(groups) as Record<Dimension, ResultGroup[]>) }
}

/** GROUPING has a bit per dimension, which is set if a row isn't grouped by it. The first dimension has the highest bit. */
function readDimension(grouped: number): Dimension | undefined {
  return dimensions.find((_, index) => (grouped & (1 << (dimensions.length - 1 - index))) === 0)
}
