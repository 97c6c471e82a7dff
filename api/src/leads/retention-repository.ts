import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import { affectsRows } from '../database/queries.ts'

type Purged = Awaited<ReturnType<typeof purgeSome>>

/** A thousand took about 20 ms: well below a statement's two seconds, even on a slow disk. */
const BATCH = 1000

/** How long leads are kept, as SQL intervals (docs/http.md, Leads in Postgres). */
export const RETENTION = { leads: "interval '24 months'", quarantined: "interval '30 days'" } as const

/** Duplicates expire with the lead they were merged into. */
const ofItsOwn =
  'merged_into IS NULL OR NOT EXISTS (SELECT FROM leads target WHERE target.id = leads.merged_into)'

/** A call ahead, its own or a duplicate's, keeps a lead. */
const withoutCallAhead = `NOT EXISTS (SELECT FROM bookings JOIN leads l ON l.id = lead_id
  WHERE leads.id IN (l.id, l.merged_into) AND state <> 'cancelled' AND ends_at > now())`

const overdue = {
  // Leads that a person has quarantined are kept as long as others in quarantine.
  quarantined: `status = 'quarantined' AND created_at < now() - ${RETENTION.quarantined}
    AND coalesce(quarantined_at, created_at) < now() - ${RETENTION.quarantined} AND ${withoutCallAhead}`,
  leads: `created_at < now() - ${RETENTION.leads} AND ${withoutCallAhead}`,
}

/** Each batch and its audit record share a transaction, so an interruption loses no work. */
export async function purgeLeads(
  inTransaction: <Result>(work: (client: ClientBase) => Promise<Result>) => Promise<Result>,
): Promise<Purged> {
  await inTransaction(purgeCalls)
  const purged = { quarantined: 0, leads: 0 }
  for (;;) {
    const { quarantined, leads } = await inTransaction(purgeSome)
    purged.quarantined += quarantined
    purged.leads += leads
    if (quarantined < BATCH && leads < BATCH) return purged
  }
}

async function purgeSome(client: ClientBase) {
  const quarantined = await deleteSome(client, overdue.quarantined)
  const leads = await deleteSome(client, overdue.leads)
  await client.query("INSERT INTO privacy_audit (action, leads) VALUES ('purge', $1)", [quarantined + leads])
  return { quarantined, leads }
}

/** Blocked times, whose reasons staff have written, and what is left of the calls of erased leads. */
async function purgeCalls(client: ClientBase) {
  const isOver = `ends_at < now() - ${RETENTION.leads}`
  await client.query(`DELETE FROM booking_blocks WHERE ${isOver}`)
  await client.query(`DELETE FROM bookings WHERE lead_id IS NULL AND ${isOver}`)
}

async function deleteSome(client: ClientBase, condition: string): Promise<number> {
  // Ordered by the indexed column, so that a large table is not scanned every time. Leads that a person changes, or whose
  // duplicates they change, are left for the next run. NO KEY: a message being queued for a lead isn't a change of it.
  const { rowCount } = await client.query(
    `WITH expired AS (
       SELECT id FROM leads WHERE ${condition} AND (${ofItsOwn})
       ORDER BY created_at LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED
     ), duplicates AS (
       SELECT id, merged_into FROM leads WHERE merged_into IN (SELECT id FROM expired) FOR NO KEY UPDATE SKIP LOCKED
     ), whole AS (
       SELECT id FROM expired WHERE NOT EXISTS (
         SELECT FROM leads other WHERE other.merged_into = expired.id AND other.id NOT IN (SELECT id FROM duplicates)
       )
     )
     DELETE FROM leads WHERE id IN (
       SELECT id FROM whole UNION ALL SELECT duplicates.id FROM duplicates JOIN whole ON merged_into = whole.id
     )`,
  )
  return rowCount ?? 0
}

export async function hasExpiredLeads(database: Queries): Promise<boolean> {
  const { quarantined, leads } = overdue
  return affectsRows(
    database,
    `SELECT FROM leads WHERE (${quarantined} OR ${leads}) AND (${ofItsOwn}) LIMIT 1`,
  )
}
