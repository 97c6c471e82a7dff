import type { ClientBase } from 'pg'
import { REMIND_BEFORE } from '../booking/booking-repository.ts'
import type { Database, Queries } from '../database/pool.ts'
import { affectsRows } from '../database/queries.ts'
import { NEARLY_DUE, OVERDUE } from '../leads/due-conditions.sql.ts'

const REMIND_BATCH = 500

/** Which leads people are reminded of, and the column that records it. Leads that have been overdue for a week are ignored. */
const reminders = {
  due: { column: 'reminded_at', when: NEARLY_DUE },
  overdue: { column: 'overdue_told_at', when: `${OVERDUE} AND due_at > now() - interval '7 days'` },
} as const

/** `FOR UPDATE` would skip a lead while a transaction queues another message for it. @returns whether there may be more */
export async function queueReminders(database: Queries, kind: keyof typeof reminders): Promise<boolean> {
  const { column, when } = reminders[kind]
  const { rowCount } = await database.query(
    `WITH reminded AS (
       UPDATE leads SET ${column} = now()
       WHERE id IN (SELECT id FROM leads WHERE ${when} AND ${column} IS NULL LIMIT ${REMIND_BATCH} FOR NO KEY UPDATE SKIP LOCKED)
       RETURNING id
     )
     INSERT INTO lead_outbox (kind, lead_id) SELECT $1, id FROM reminded`,
    [kind],
  )
  return rowCount === REMIND_BATCH
}

export async function queueCallReminders(database: Queries) {
  await database.query(
    `WITH tomorrow AS (
       UPDATE bookings SET reminded_at = now()
       WHERE state = 'booked' AND reminded_at IS NULL AND starts_at > now() AND starts_at < now() + ${REMIND_BEFORE}
       RETURNING id, lead_id
     )
     INSERT INTO lead_outbox (kind, lead_id, call_id, channel)
     SELECT 'call-tomorrow', l.id, tomorrow.id, 'mail' FROM tomorrow JOIN leads l ON l.id = lead_id WHERE status = 'received'`,
  )
}

/** SQL condition for a lead in quarantine that staff hear of: a call that isn't confirmed only waits in their list of calls. */
export const IN_DIGEST =
  "status = 'quarantined' AND NOT EXISTS (SELECT FROM bookings u WHERE u.lead_id = leads.id AND u.state = 'unconfirmed')"

export async function queueDigest(client: ClientBase, day: string) {
  if (!(await claimDay(client, 'quarantine-digest', day))) return
  await client.query(
    `INSERT INTO lead_outbox (kind) SELECT 'quarantine' WHERE EXISTS (SELECT FROM leads WHERE ${IN_DIGEST})`,
  )
  await client.query(
    "DELETE FROM lead_outbox WHERE lead_id IS NULL AND created_at < now() - interval '30 days'",
  )
}

export const isDone = (database: Queries, task: string, day: string) =>
  affectsRows(database, 'SELECT FROM daily_tasks WHERE name = $1 AND done_on >= $2', [task, day])

export const claimDay = (client: Queries, task: string, day: string) =>
  affectsRows(
    client,
    `INSERT INTO daily_tasks (name, done_on) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET done_on = excluded.done_on WHERE daily_tasks.done_on < excluded.done_on`,
    [task, day],
  )

/** The lease on what one instance does for all; 0 seconds give it up. @returns whether `holder` has it */
export const holdLease = (database: Database, name: string, holder: string, seconds: number) =>
  affectsRows(
    database,
    `INSERT INTO leases (name, holder, ends_at) VALUES ($1, $2, now() + $3 * interval '1 second')
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, ends_at = excluded.ends_at
     WHERE leases.holder = excluded.holder OR leases.ends_at < now()`,
    [name, holder, seconds],
  )
