import type { LeadFilters, LeadListQuery } from '@site/contracts/desk/lead-filters'
import { LISTED_MAX, type LeadPage } from '@site/contracts/desk/lead-list'
import type { Queries } from '../../database/pool.ts'
import { exportSelection } from '../../leads/columns.ts'
import { NEXT, OVERDUE, OWN, TO_FOLLOW_UP, WAITING } from '../../leads/to-do.ts'
import { conditionsOf, createParameters } from './conditions.ts'
import type { Place } from './cursor.ts'
import { itemColumns, toItem, type ItemRow } from './lead-row.ts'

type Counts = LeadPage['counts']

type Query = Omit<LeadListQuery, 'cursor'> & { q?: string }

/** Rows of an export per statement. Each is done long before the statement's two seconds. */
const EXPORT_BATCH = 500

const orders = {
  newest: { by: 'created_at', direction: 'DESC', after: '<' },
  due: { by: `(${NEXT})`, direction: 'ASC', after: '>' },
  oldest: { by: 'created_at', direction: 'ASC', after: '>' },
} as const

type Order = keyof typeof orders

/** Newest leads among which the words of a search are looked for first, so that a word of every lead is found soon. */
const NEWEST = 3000

/**
 * The ids of a page, in order. OFFSET 0 has the words of a search looked up in their index: the planner would otherwise
 * walk through all leads in time order and read every message.
 */
function idsSql(
  filters: LeadFilters & { q?: string },
  me: string,
  { order, limit, after, since }: { order: Order; limit: number; after?: Place | undefined; since?: Date },
) {
  const parameters = createParameters()
  const { by, direction, after: sign } = orders[order]
  const recent = since && `created_at > ${parameters.add(since)}`
  const conditions = [conditionsOf(filters, me, parameters), recent].filter(Boolean).join(' AND ')
  const found =
    filters.q === undefined ? 'leads' : `(SELECT * FROM leads WHERE ${conditions} OFFSET 0) AS found`
  const place =
    after &&
    `(${by}, id) ${sign} (${parameters.add(after.at)}::timestamptz, ${parameters.add(after.id)}::uuid)`
  const sql = `
    WITH paged AS (
      SELECT id, ${by} AS place, ${since ? 'count(*) OVER ()' : 'NULL'}::int AS found FROM ${found}
      WHERE ${[filters.q === undefined ? conditions : 'true', place].filter(Boolean).join(' AND ')}
      ORDER BY ${by} ${direction}, id ${direction} LIMIT ${parameters.add(limit + 1)}
    )`
  return { sql, values: parameters.values, direction }
}

async function count(
  database: Queries,
  filters: LeadFilters & { q?: string },
  me: string,
  most?: number,
): Promise<number> {
  const parameters = createParameters()
  const conditions = conditionsOf(filters, me, parameters)
  const limit = most === undefined ? '' : `LIMIT ${most}`
  const { rows } = await database.query<{ leads: number }>(
    `SELECT count(*)::int AS leads FROM (SELECT FROM leads WHERE ${conditions} ${limit}) AS matches`,
    parameters.values,
  )
  return rows[0]!.leads
}

async function pageRows(database: Queries, query: Query, me: string, after: Place | undefined, since?: Date) {
  const { sql, values, direction } = idsSql(query, me, { ...query, after, ...(since && { since }) })
  const { rows } = await database.query<ItemRow & { place: string; found: number | null }>(
    `${sql} SELECT ${itemColumns}, paged.place::text AS place, paged.found
     FROM paged JOIN leads l ON l.id = paged.id LEFT JOIN desk_people p ON p.id = l.owner
     ORDER BY paged.place ${direction}, l.id ${direction}`,
    values,
  )
  return rows
}

/** When the oldest of the newest leads came in; undefined if there are not so many. */
async function startOfNewest(database: Queries, after: Place | undefined): Promise<Date | undefined> {
  const { rows } = await database.query<{ createdAt: Date }>(
    `SELECT created_at AS "createdAt" FROM leads WHERE created_at <= coalesce($1::timestamptz, 'infinity')
     ORDER BY created_at DESC OFFSET ${NEWEST} LIMIT 1`,
    [after?.at],
  )
  return rows[0]?.createdAt
}

/**
 * One page after `after`, and where it ends; `last` is undefined if nothing comes after it. `listed` is set if it is known
 * by then.
 */
export async function readPage(database: Queries, query: Query, me: string, after?: Place) {
  const { limit, order, q } = query
  const since = q !== undefined && order === 'newest' ? await startOfNewest(database, after) : undefined
  const recent = since && (await pageRows(database, query, me, after, since))
  const rows = recent && recent.length > limit ? recent : await pageRows(database, query, me, after)
  const { shown, last } = cut(rows, limit)
  const isMany = (recent?.[0]?.found ?? 0) > LISTED_MAX
  return { items: shown.map(toItem), last, ...(isMany && { listed: LISTED_MAX + 1 }) }
}

/** @param listed how many the filters let through, if it is known already */
export async function readCounts(
  database: Queries,
  filters: LeadFilters & { q?: string },
  me: string,
  listed?: number,
): Promise<Counts> {
  const { rows } = await database.query<Omit<Counts, 'listed'>>(countsSql, [me])
  return { listed: listed ?? (await count(database, filters, me, LISTED_MAX + 1)), ...rows[0]! }
}

/** Some leads in full for an export, oldest first, after `after`. */
export async function readRows(database: Queries, filters: LeadFilters, me: string, after?: Place) {
  const { sql, values } = idsSql(filters, me, { order: 'oldest', limit: EXPORT_BATCH, after })
  const { rows } = await database.query<Record<string, unknown> & { id: string; place: string }>(
    `${sql} SELECT ${exportSelection}, paged.place::text AS place FROM paged JOIN leads USING (id) ORDER BY place, id`,
    values,
  )
  const { shown, last } = cut(rows, EXPORT_BATCH)
  return { rows: shown, last }
}

/** Counts what an export will have, and records that somebody takes it. */
export async function auditExport(database: Queries, filters: LeadFilters, me: string): Promise<void> {
  const leads = await count(database, filters, me)
  await database.query("INSERT INTO privacy_audit (action, leads, actor) VALUES ('export', $1, $2)", [
    leads,
    me,
  ])
}

/** Each count is read from an index. With OR, what is to do would be read lead by lead. */
const countsSql = `SELECT
  ((SELECT count(*) FROM leads WHERE ${WAITING})
    + (SELECT count(*) FROM leads WHERE ${TO_FOLLOW_UP} AND NOT (stage = 'new' AND answered_at IS NULL)))::int AS todo,
  (SELECT count(*)::int FROM leads WHERE ${OVERDUE}) AS overdue,
  (SELECT count(*)::int FROM leads WHERE ${OWN}) AS mine,
  (SELECT count(*)::int FROM leads WHERE status = 'quarantined') AS quarantined`

/** Removes the extra row that was read to find out whether another page follows. */
function cut<T extends { id: string; place: string }>(rows: T[], limit: number) {
  const shown = rows.slice(0, limit)
  const end = rows.length > limit ? shown.at(-1) : undefined
  return { shown, last: end && { at: end.place, id: end.id } }
}
