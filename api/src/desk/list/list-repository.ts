import type { LeadFilters, LeadListQuery } from '@site/contracts/desk/lead-filters'
import { LISTED_MAX, type LeadItem, type LeadPage } from '@site/contracts/desk/lead-list'
import type { Database } from '../../database/pool.ts'
import { exportSelection } from '../../leads/export-columns.ts'
import { NEXT, OVERDUE, OWN, TO_DO } from '../../leads/to-do.ts'
import { conditionsOf, createParameters } from './conditions.ts'
import type { Place } from './cursor.ts'
import { itemColumns, toItem, type ItemRow } from './lead-row.ts'

type Counts = LeadPage['counts']

export type ListRepository = {
  /** One page after `after`, and where it ends; `last` is undefined if nothing comes after it. */
  page(query: Query, me: string, after?: Place): Promise<{ items: LeadItem[]; last: Place | undefined }>
  counts(query: LeadFilters & { q?: string }, me: string): Promise<Counts>
  /** Some leads in full for an export, oldest first, after `after`. */
  rows(filters: LeadFilters, me: string, after?: Place): Promise<{ rows: Row[]; last: Place | undefined }>
  /** Counts what an export will have, and records that somebody takes it. */
  auditExport(filters: LeadFilters, me: string): Promise<void>
}

type Query = Omit<LeadListQuery, 'cursor'>
type Row = Record<string, unknown>

/** Rows of an export per statement. Each is done long before the statement's two seconds. */
const EXPORT_BATCH = 500

const orders = {
  newest: { by: 'created_at', direction: 'DESC', after: '<' },
  due: { by: `(${NEXT})`, direction: 'ASC', after: '>' },
  oldest: { by: 'created_at', direction: 'ASC', after: '>' },
} as const

type Order = keyof typeof orders

/** The columns that orders need. */
const ordering = 'id, created_at, stage, due_at, follow_up_on'

/**
 * The ids of a page, in order. Found first and by themselves (MATERIALIZED): for the words of a search the planner
 * would otherwise walk through all leads in time order and read every message.
 */
function idsSql(
  filters: LeadFilters & { q?: string },
  me: string,
  { order, limit, after }: { order: Order; limit: number; after: Place | undefined },
) {
  const parameters = createParameters()
  const { by, direction, after: sign } = orders[order]
  const conditions = conditionsOf(filters, me, parameters)
  const found = filters.q === undefined ? 'leads' : 'found'
  const place =
    after &&
    `(${by}, id) ${sign} (${parameters.add(after.at)}::timestamptz, ${parameters.add(after.id)}::uuid)`
  const sql = `
    WITH ${found === 'found' ? `found AS MATERIALIZED (SELECT ${ordering} FROM leads WHERE ${conditions}),` : ''}
    paged AS (
      SELECT id, ${by} AS place FROM ${found}
      WHERE ${[found === 'leads' ? conditions : 'true', place].filter(Boolean).join(' AND ')}
      ORDER BY ${by} ${direction}, id ${direction} LIMIT ${parameters.add(limit + 1)}
    )`
  return { sql, values: parameters.values, direction }
}

export function createListRepository(database: Database): ListRepository {
  async function count(filters: LeadFilters & { q?: string }, me: string, most?: number): Promise<number> {
    const parameters = createParameters()
    const conditions = conditionsOf(filters, me, parameters)
    const limit = most === undefined ? '' : `LIMIT ${most}`
    const { rows } = await database.query<{ leads: number }>(
      `SELECT count(*)::int AS leads FROM (SELECT FROM leads WHERE ${conditions} ${limit}) AS matches`,
      parameters.values,
    )
    return rows[0]!.leads
  }

  return {
    async page(query, me, after) {
      const { limit, order } = query
      const { sql, values, direction } = idsSql(query, me, { order, limit, after })
      const { rows } = await database.query<ItemRow & { place: string }>(
        `${sql} SELECT ${itemColumns}, paged.place::text AS place
         FROM paged JOIN leads l ON l.id = paged.id LEFT JOIN desk_people p ON p.id = l.owner
         ORDER BY paged.place ${direction}, l.id ${direction}`,
        values,
      )
      const { shown, last } = cut(rows, limit)
      return { items: shown.map(toItem), last }
    },

    async counts(filters, me) {
      const { rows } = await database.query<Omit<Counts, 'listed'>>(countsSql, [me])
      return { listed: await count(filters, me, LISTED_MAX + 1), ...rows[0]! }
    },

    async rows(filters, me, after) {
      const { sql, values } = idsSql(filters, me, { order: 'oldest', limit: EXPORT_BATCH, after })
      const { rows } = await database.query<Row & { id: string; place: string }>(
        `${sql} SELECT ${exportSelection}, paged.place::text AS place FROM paged JOIN leads USING (id) ORDER BY place, id`,
        values,
      )
      const { shown, last } = cut(rows, EXPORT_BATCH)
      return { rows: shown, last }
    },

    async auditExport(filters, me) {
      const leads = await count(filters, me)
      await database.query("INSERT INTO privacy_audit (action, leads, actor) VALUES ('export', $1, $2)", [
        leads,
        me,
      ])
    },
  }
}

const countsSql = `SELECT
  (SELECT count(*)::int FROM leads WHERE ${TO_DO}) AS todo,
  (SELECT count(*)::int FROM leads WHERE ${OVERDUE}) AS overdue,
  (SELECT count(*)::int FROM leads WHERE ${OWN}) AS mine,
  (SELECT count(*)::int FROM leads WHERE status = 'quarantined') AS quarantined`

/** Removes the extra row that was read to find out whether another page follows. */
function cut<T extends { id: string; place: string }>(rows: T[], limit: number) {
  const shown = rows.slice(0, limit)
  const end = rows.length > limit ? shown.at(-1) : undefined
  return { shown, last: end && { at: end.place, id: end.id } }
}
