import { visitorMails } from '@site/domain/desk/lead-detail'
import type { KnownOccasion } from '@site/domain/occasion'
import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import * as z from 'zod/mini'

const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
)

/** As the content lake tells of it. `person` made the schedule. */
export const failedScheduleSchema = z.object({
  person: z.string(),
  id: z.string(),
  failedAt: z.string(),
  at: z.string(),
  documentId: z.string(),
  documentType: z.string(),
  title: text,
  action: z.enum(['publish', 'unpublish']),
  message: text,
})

export type FailedSchedule = Omit<z.output<typeof failedScheduleSchema>, 'person'>

// The messages to staff that follow a change. They are written in its transaction, so neither exists without the other.
// notices/messages-repository.ts sends them.

/** SQL condition for people `p` who can be mailed. Those who didn't open the desk for a month may have left: Sanity doesn't tell us. */
export const REACHABLE = "p.email <> '' AND p.seen_at > now() - interval '30 days'"

/** SQL condition for messages that go to whom their lead or call belongs to, or else to LEAD_NOTIFY_TO. */
export const TO_OWNER = "kind IN ('due', 'overdue', 'call-moved', 'call-cancelled')"

export async function queueForPeople(
  client: ClientBase,
  kind: 'assigned' | 'mentioned',
  lead: string,
  people: string[],
  by: string | null,
) {
  await client.query(
    `INSERT INTO lead_outbox (kind, lead_id, channel, person, actor)
     SELECT $1, $2, 'mail', p.id, $4 FROM desk_people p
     WHERE p.id = ANY($3) AND p.id IS DISTINCT FROM $4 AND ${REACHABLE}`,
    [kind, lead, people, by],
  )
}

/** Queues a mail to the person who made a schedule that failed, unless there was one about this failure. */
export async function queueScheduleFailure(database: Queries, person: string, schedule: FailedSchedule) {
  await database.query(
    `INSERT INTO lead_outbox (kind, channel, person, schedule)
     SELECT 'schedule-failed', 'mail', p.id, $2 FROM desk_people p WHERE p.id = $1 AND ${REACHABLE}
     ON CONFLICT DO NOTHING`,
    [person, JSON.stringify(schedule)],
  )
}

const queueOfCall = `INSERT INTO lead_outbox (kind, lead_id, call_id, channel, state, due_at)
  SELECT $2, l.id, b.id, $3, CASE WHEN status = 'received' OR $2 = 'confirmation' THEN 'pending' ELSE 'held' END, coalesce($4, now())
  FROM bookings b JOIN leads l ON l.id = lead_id WHERE b.id = $1`

const CHANGES_SECONDS = 120

/** In place of what has not been sent of the call. Changes within two minutes are one mail. */
export async function queueForVisitor(
  client: ClientBase,
  call: string,
  kind: 'confirmation' | 'invitation' | 'changed' | 'cancellation' | 'call-missed',
) {
  const { rows } = await client.query<{ due: Date }>(
    `WITH replaced AS (
       DELETE FROM lead_outbox WHERE call_id = $1 AND kind = ANY($2) AND state IN ('held', 'pending') AND attempts = 0 RETURNING due_at)
     SELECT coalesce(min(due_at) FILTER (WHERE due_at > now()), now() + $3 * interval '1 second') AS due FROM replaced`,
    [call, visitorMails, CHANGES_SECONDS],
  )
  const due = kind === 'changed' || kind === 'cancellation' ? rows[0]!.due : null
  await client.query(queueOfCall, [call, kind === 'changed' ? 'invitation' : kind, 'mail', due])
}

export async function queueForStaff(client: ClientBase, call: string, kind: 'call-moved' | 'call-cancelled') {
  await client.query(queueOfCall, [call, kind, null, null])
}

/** Confirms a seat to the visitor, with the event as it is now. */
export async function queueRegistration(
  client: ClientBase,
  lead: string,
  { page, earlier, title, occasion }: KnownOccasion,
) {
  await client.query(
    `INSERT INTO lead_outbox (kind, lead_id, channel, occasion, state)
     SELECT 'registration', id, 'mail', $2, CASE status WHEN 'received' THEN 'pending' ELSE 'held' END FROM leads WHERE id = $1`,
    [lead, JSON.stringify({ page, earlier, title, occasion })],
  )
}

const ofLead = 'lead_id IN (SELECT id FROM leads WHERE id = $1 OR merged_into = $1)'

export async function holdMessages(client: ClientBase, lead: string) {
  await client.query(
    `UPDATE lead_outbox SET state = 'held' WHERE ${ofLead} AND kind IN ('received', 'registration') AND state = 'pending'`,
    [lead],
  )
}

/** SQL for how many hold a seat: it is free again when its lead is lost, merged or erased. Spam holds none. */
export const countSeats = (ofPage: string) => `SELECT count(*)::int AS taken FROM leads
  WHERE lead_source = 'landing_form' AND ${ofPage} AND status = 'received' AND stage <> 'lost' AND merged_into IS NULL`

/** SQL condition for the mail of a registration that was let through after others had taken all seats. */
const WITHOUT_SEAT = `kind = 'registration' AND (occasion #>> '{occasion,seats}')::numeric < (
  ${countSeats("(page = occasion ->> 'page' OR occasion -> 'earlier' ? page)")})`

/** No visitor is told that they have a seat which there isn't: staff decide, and answer. */
export async function releaseMessages(client: ClientBase, lead: string) {
  const held = `due_at = now() WHERE ${ofLead} AND state = 'held'`
  await client.query(
    `UPDATE lead_outbox SET state = 'withheld', last_error = 'all seats are taken', ${held} AND ${WITHOUT_SEAT}`,
    [lead],
  )
  await client.query(`UPDATE lead_outbox SET state = 'pending', ${held}`, [lead])
}

/** Messages to LEAD_NOTIFY_TO go to its current addresses. The last failure's reason stays until the delivery. */
export async function retryMessages(client: Queries, lead?: string): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE lead_outbox SET state = 'pending', attempts = 0, due_at = now(), address = CASE WHEN kind = ANY($1) THEN address END,
       channel = CASE WHEN person IS NOT NULL OR kind = ANY($1) THEN channel END
     WHERE (state = 'dead' OR (state = 'pending' AND last_error IS NOT NULL AND due_at > now()))
       AND ($2::uuid IS NULL OR lead_id = $2)`,
    [visitorMails, lead],
  )
  return rowCount ?? 0
}
