import { CLIENT_ANSWER } from '@site/domain/lead/lead-fields'
import {
  type LeadFilters,
  type LeadItem,
  type LeadListQuery,
  type LeadPage,
  LISTED_MAX,
  type ListOrder,
} from '@site/domain/desk/lead-list'
import type { Queries } from '../../database/pool.ts'
import { FOLLOW_UP_ONLY, NEXT, OVERDUE, OWN, WAITING } from '../../leads/due-conditions.sql.ts'
import { CAMPAIGN, NAME, personSql } from '../../leads/lead-columns.sql.ts'
import { buildConditions, createParameters, PAGE, type Parameters } from './conditions.ts'

const EXCERPT = 240

const IS_CLIENT = `coalesce(l.answers @> '${JSON.stringify([CLIENT_ANSWER])}', false)`

export const iso = (time: string) => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const CALL = `(
  SELECT jsonb_build_object('start', ${iso('starts_at')}, 'state', state) FROM bookings
  WHERE lead_id = ANY (ARRAY(SELECT id FROM leads d WHERE d.merged_into = l.id) || l.id)
  ORDER BY state = 'cancelled', starts_at DESC LIMIT 1)`

export const itemColumns = `
  l.id, l.reference, ${iso('l.created_at')} AS "createdAt", l.status, l.stage, ${personSql('l.owner', 'p.name')} AS owner,
  ${NAME} AS name, l.company, l.email, l.phone, left(l.message, ${EXCERPT}) AS excerpt, l.lead_source AS source,
  ${IS_CLIENT} AS "isClient", ${PAGE} AS page, ${CAMPAIGN} AS campaign, l.industry, l.employees, l.plan,
  ${iso('l.due_at')} AS "dueAt", ${iso('l.answered_at')} AS "answeredAt", l.follow_up_on::text AS "followUpOn",
  l.value_cents::float8 AS "valueCents", ${CALL} AS call, l.version`

/** The end of a page: the value that the list is ordered by, to the microsecond, and the lead's id. */
export type Place = { at: string; id: string }

type Counts = LeadPage['counts']

type Query = Omit<LeadListQuery, 'cursor'> & { q?: string }

/** Rows of an export per statement. Each statement stays far below its limit of two seconds. */
const EXPORT_BATCH = 500

const orders = {
  newest: { by: 'created_at', direction: 'DESC', after: '<' },
  oldest: { by: 'created_at', direction: 'ASC', after: '>' },
  due: { by: `(${NEXT})`, direction: 'ASC', after: '>' },
} as const satisfies Record<ListOrder, unknown>

/** A search first looks through this many newest leads, so that a common word is found quickly. */
const NEWEST = 3000

type Filters = LeadFilters & { q?: string }

type Listing = {
  order: ListOrder
  limit: number
  after?: Place | undefined
  newest?: boolean
  counted?: boolean
}

function idsSql(filters: Filters, me: string, { order, limit, after, newest, counted }: Listing) {
  const parameters = createParameters()
  const { add } = parameters
  const { direction, after: sign } = orders[order]
  const rows = add(counted ? Math.max(limit, LISTED_MAX) + 1 : limit + 1)
  const start = newest && add(after?.at)
  const place = after && [add(after.at), add(after.id)]
  const conditions = buildConditions(filters, me, parameters)
  const parts = listSources(filters, order).map(({ by, where }) => {
    const all = [where, conditions, start && `created_at > ${startOfNewest(start)}`]
      .filter(Boolean)
      .join(' AND ')
    // OFFSET 0 makes the planner use the index of the search words. Otherwise it would read all leads in the order of time
    // and every message.
    const [from, left] =
      filters.q === undefined
        ? ['leads', all]
        : [`(SELECT * FROM leads WHERE ${all} OFFSET 0) AS found`, 'true']
    const beyond = place && ` AND (${by}, id) ${sign} (${place[0]}::timestamptz, ${place[1]}::uuid)`
    return `(SELECT id, ${by} AS place FROM ${from} WHERE ${left}${beyond ?? ''}
      ORDER BY ${by} ${direction}, id ${direction} LIMIT ${rows})`
  })
  const sql = `
    WITH listed AS (SELECT * FROM (${parts.join(' UNION ALL ')}) AS parts ORDER BY place ${direction}, id ${direction} LIMIT ${rows}),
    paged AS (SELECT id, place, ${counted ? '(SELECT count(*) FROM listed)' : 'NULL'}::int AS found
      FROM listed ORDER BY place ${direction}, id ${direction} LIMIT ${add(limit + 1)})`
  return { sql, values: parameters.values, direction }
}

/** Leads to do are read in the order of two indexes. Ordering by the expression would read and sort all of them. */
function listSources({ due }: Filters, order: ListOrder): { by: string; where?: string }[] {
  const { by } = orders[order]
  if (due === undefined) return [{ by }]
  if (order !== 'due')
    return due === 'overdue'
      ? [{ by, where: WAITING }]
      : [WAITING, FOLLOW_UP_ONLY].map((where) => ({ by, where }))
  const promised = { by: 'due_at', where: `${WAITING} AND due_at IS NOT NULL` }
  if (due === 'overdue') return [promised]
  return [promised, { by, where: `${WAITING} AND due_at IS NULL` }, { by, where: FOLLOW_UP_ONLY }]
}

/** SQL for the time of the oldest of the newest leads, from a parameter on; null if there are fewer. */
function startOfNewest(from: string): string {
  return `(SELECT created_at FROM leads WHERE created_at <= coalesce(${from}::timestamptz, 'infinity')
    ORDER BY created_at DESC OFFSET ${NEWEST} LIMIT 1)`
}

function countSql(filters: Filters, me: string, parameters: Parameters, most?: number): string {
  const limit = most === undefined ? '' : `LIMIT ${most}`
  return `(SELECT count(*)::int FROM (SELECT FROM leads WHERE ${buildConditions(filters, me, parameters)} ${limit}) AS matches)`
}

async function pageRows(
  database: Queries,
  query: Query,
  me: string,
  listing: Omit<Listing, 'order' | 'limit'>,
) {
  const { sql, values, direction } = idsSql(query, me, { ...query, ...listing })
  return queryRows<LeadItem & { place: string; found: number | null }>(
    database,
    `${sql} SELECT ${itemColumns}, paged.place::text AS place, paged.found
     FROM paged JOIN leads l ON l.id = paged.id LEFT JOIN desk_people p ON p.id = l.owner
     ORDER BY paged.place ${direction}, l.id ${direction}`,
    values,
  )
}

/** `last` is undefined if no page follows. `listed` is only set if it is already known. */
export async function readPage(database: Queries, query: Query, me: string, after?: Place) {
  const { limit, order, q } = query
  const counted = after === undefined
  const newest = { after, newest: true, counted }
  const recent = q !== undefined && order === 'newest' ? await pageRows(database, query, me, newest) : []
  const isEnough = recent.length > limit
  const rows = isEnough ? recent : await pageRows(database, query, me, { after, counted })
  const { shown, last } = cut(rows, limit)
  const found = counted ? (rows[0]?.found ?? 0) : undefined
  // A search of the newest leads may find fewer than exist.
  const isKnown = found !== undefined && (!isEnough || found > LISTED_MAX)
  const items = shown.map(({ place: _place, found: _found, ...item }): LeadItem => item)
  return { items, last, ...(isKnown && { listed: found }) }
}

export async function readCounts(
  database: Queries,
  query: Query,
  me: string,
  known?: number,
): Promise<Counts> {
  const parameters = createParameters()
  parameters.add(me)
  const listed =
    known === undefined ? countSql(query, me, parameters, LISTED_MAX + 1) : `${parameters.add(known)}::int`
  const { rows } = await database.query<Counts>(`${countsSql}, ${listed} AS listed`, parameters.values)
  return rows[0]!
}

export async function readRows(
  database: Queries,
  filters: LeadFilters,
  me: string,
  selection: string,
  after?: Place,
) {
  const { sql, values } = idsSql(filters, me, { order: 'oldest', limit: EXPORT_BATCH, after })
  const { rows } = await database.query<Record<string, unknown> & { id: string; place: string }>(
    `${sql} SELECT id, ${selection}, paged.place::text AS place FROM paged JOIN leads USING (id) ORDER BY paged.place, paged.id`,
    values,
  )
  const { shown, last } = cut(rows, EXPORT_BATCH)
  return { rows: shown, last }
}

export async function auditExport(database: Queries, filters: LeadFilters, me: string) {
  const parameters = createParameters()
  await database.query(
    `INSERT INTO privacy_audit (action, actor, leads) VALUES ('export', ${parameters.add(me)}, ${countSql(filters, me, parameters)})`,
    parameters.values,
  )
}

/** Each count is read from an index. With OR, the leads to do would be read one by one. */
const countsSql = `SELECT
  ((SELECT count(*) FROM leads WHERE ${WAITING})
    + (SELECT count(*) FROM leads WHERE ${FOLLOW_UP_ONLY}))::int AS todo,
  (SELECT count(*)::int FROM leads WHERE ${OVERDUE}) AS overdue,
  (SELECT count(*)::int FROM leads WHERE ${OWN}) AS mine,
  (SELECT count(*)::int FROM leads WHERE status = 'quarantined') AS quarantined`

function cut<T extends { id: string; place: string }>(rows: T[], limit: number) {
  const shown = rows.slice(0, limit)
  const end = rows.length > limit ? shown.at(-1) : undefined
  return { shown, last: end && { at: end.place, id: end.id } }
}

/** `at`: seconds since 1970. Not everything that a desk shows raises a lead's version. */
export type Change = { id: string; at: number }

/** A transaction becomes visible after it sets `changed_at`: as late as locks and idling allow (database/pool.ts). */
import { queryRows } from '../../database/queries.ts'
const LOOK_BACK_SECONDS = 15

const CHANGES_MAX = 500

export const readChanges = (database: Queries) =>
  queryRows<Change>(
    database,
    `SELECT id, extract(epoch FROM changed_at)::float8 AS at FROM leads WHERE changed_at > now() - interval '${LOOK_BACK_SECONDS} seconds'
     ORDER BY changed_at DESC LIMIT ${CHANGES_MAX}`,
  )
