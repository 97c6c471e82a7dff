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
  count(answered_at)::int AS answered,
  ${outcomes.map((name) => `(count(*) FILTER (WHERE ${outcomeConditions[name]}))::int AS "${name}",`).join('\n')}
  (count(*) FILTER (WHERE stage = 'lost'))::int AS lost,
  coalesce(sum(value_cents) FILTER (WHERE stage = 'won'), 0)::float8 AS "wonValueCents"`

/** Months in their order, everything else with the most leads first and what is not known last. */
function inOrder(dimension: Dimension, one: ResultGroup, other: ResultGroup): number {
  if (dimension === 'month') return (one.key ?? '').localeCompare(other.key ?? '')
  return Number(one.key === null) - Number(other.key === null) || other.leads - one.leads
}

type Figures = Omit<ResultGroup, 'key'>
type Row = Figures & Record<Dimension, string | null> & { grouped: number }

/** Results of the leads that match the filters. */
export async function readResults(database: Database, filters: LeadFilters, me: string): Promise<Results> {
  const parameters = createParameters()
  const conditions = conditionsOf({ ...filters, status: 'received' }, me, parameters)
  const named = dimensions.map((name) => `${columns[name]} AS ${name}`).join(', ')
  const { rows } = await database.query<Row>(
    `WITH counted AS (
       SELECT ${named}, created_at, answered_at, due_at, stage, value_cents FROM leads WHERE ${conditions}
     )
     SELECT ${dimensions.join(', ')}, GROUPING(${dimensions.join(', ')}) AS grouped, ${figures}
     FROM counted GROUP BY GROUPING SETS ((), ${dimensions.map((name) => `(${name})`).join(', ')})`,
    parameters.values,
  )
  // Without leads that were entered by hand after they were answered. By itself, because sorting the answers of every group would take ten times as long as counting them.
  const medians = await database.query<{ medianMinutes: number | null }>(
    `SELECT (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - created_at) / 60))::float8
       AS "medianMinutes"
     FROM leads WHERE answered_at > created_at AND ${conditions}`,
    parameters.values,
  )
  const { medianMinutes } = medians.rows[0]!
  const groupsOf = (dimension: Dimension) =>
    rows
      .filter(({ grouped }) => dimensionOf(grouped) === dimension)
      .map((row): ResultGroup => ({ key: row[dimension], ...figuresOf(row) }))
      .toSorted((one, other) => inOrder(dimension, one, other))
  const total = rows.find(({ grouped }) => dimensionOf(grouped) === undefined)!
  const groups = Object.fromEntries(dimensions.map((name) => [name, groupsOf(name)]))
  return { total: { ...figuresOf(total), medianMinutes }, ...(groups as Record<Dimension, ResultGroup[]>) }
}

/** GROUPING has a bit for each dimension, set where a row is not of a group of it. The first has the highest. */
function dimensionOf(grouped: number): Dimension | undefined {
  return dimensions.find((_, index) => (grouped & (1 << (dimensions.length - 1 - index))) === 0)
}

function figuresOf({ leads, answered, inTime, late, qualified, won, lost, wonValueCents }: Row): Figures {
  return { leads, answered, inTime, late, qualified, won, lost, wonValueCents }
}
