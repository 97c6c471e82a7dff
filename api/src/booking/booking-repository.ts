import { bookingHoursSchema, DEFAULT_HOURS, type BookingHours } from '@site/contracts/booking-hours'
import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import { addEvent, matching, type Actor } from '../leads/lead-changes-repository.ts'
import { queueForStaff, queueForVisitor } from '../outbox/outbox-repository.ts'
import type { Busy, Slot } from './slots.ts'

// SQL for calls that visitors book. What changes a call takes its turn first, so that it sees all that was booked before.

/** The firm's hours, and the time by the database's clock, which all instances share. */
export async function readHours(database: Queries): Promise<{ hours: BookingHours; now: Date }> {
  const { rows } = await database.query<{ hours: unknown; now: Date }>(
    'SELECT now() AS now, (SELECT hours FROM booking_hours) AS hours',
  )
  const { hours, now } = rows[0]!
  // Another release may have stored what this one doesn't know.
  return { hours: bookingHoursSchema.safeParse(hours ?? {}).data ?? DEFAULT_HOURS, now }
}

/** Keeps the hours that were read from the lake. */
export async function storeHours(database: Queries, hours: BookingHours): Promise<void> {
  await database.query(
    `INSERT INTO booking_hours (hours) VALUES ($1)
     ON CONFLICT (one) DO UPDATE SET hours = excluded.hours, read_at = now() WHERE booking_hours.hours <> excluded.hours`,
    [JSON.stringify(hours)],
  )
}

/** What takes time between two moments. @param without the lead of a call that doesn't count, because it is being moved */
export async function readBusy(database: Queries, from: Date, to: Date, without?: string): Promise<Busy[]> {
  const { rows } = await database.query<Busy>(
    `SELECT starts_at AS start, busy_until AS "end", seat FROM bookings
     WHERE state = 'booked' AND tstzrange(starts_at, busy_until) && tstzrange($1, $2) AND lead_id IS DISTINCT FROM $3
     UNION ALL
     SELECT starts_at, ends_at, NULL FROM booking_blocks
     WHERE starts_at < $2 AND ends_at > $1 AND removed_at IS NULL`,
    [from, to, without],
  )
  return rows
}

/** Any number, as long as nothing else uses it. */
const TURN = 1_735_000_101

/** Waits until no other transaction books, moves or blocks. Together they take milliseconds. */
export async function takeTurn(client: ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [TURN])
}

/** A stored call. */
export type StoredCall = {
  leadId: string
  reference: string
  state: 'booked' | 'cancelled'
  start: Date
  end: Date
  token: string
  sequence: number
  phone: string
  message: string
  /** Whether it has yet to begin. */
  isAhead: boolean
}

/** What names a call: its lead's id or reference, or the secret in its address. */
export type CallKey = { lead: string } | { token: string }

/** Reads a call. A transaction that has its turn keeps it as it is. */
export async function findCall(database: Queries, key: CallKey): Promise<StoredCall | undefined> {
  const [condition, value] = 'token' in key ? ['token = $1', key.token] : [matching, key.lead]
  const { rows } = await database.query<StoredCall>(
    `SELECT lead_id AS "leadId", reference, state, starts_at AS start, ends_at AS "end", token, sequence, phone, message,
       starts_at > now() AS "isAhead"
     FROM bookings JOIN leads ON leads.id = lead_id WHERE ${condition}`,
    [value],
  )
  return rows[0]
}

/** When each open call of an e-mail address ends, the first one first. */
export async function openCallsOf(client: ClientBase, email: string): Promise<Date[]> {
  const { rows } = await client.query<{ end: Date }>(
    `SELECT ends_at AS "end" FROM bookings JOIN leads ON leads.id = lead_id
     WHERE lower(email) = lower($1) AND state = 'booked' AND ends_at > now() ORDER BY ends_at`,
    [email],
  )
  return rows.map(({ end }) => end)
}

/** SQL for how long before a call its visitor is reminded. */
export const REMIND_BEFORE = "interval '24 hours'"

/** A visitor who books a call that late needs no reminder. */
const NO_REMINDER = `CASE WHEN $2::timestamptz < now() + ${REMIND_BEFORE} THEN now() END`

type Place = { leadId: string; slot: Slot; seat: number; day: string; by: Actor }

/**
 * Adds the call to its lead, which the same transaction has stored. Nobody has to answer the lead within 24 hours, and it is
 * to do on the day of the call.
 *
 * @param day the date in Sydney
 */
export async function insertCall(
  client: ClientBase,
  { leadId, slot, seat, token, day, by }: Place & { token: string },
): Promise<void> {
  await client.query(
    `INSERT INTO bookings (lead_id, starts_at, ends_at, busy_until, seat, token, reminded_at)
     VALUES ($1, $2, $3, $4, $5, $6, ${NO_REMINDER})`,
    [leadId, slot.start, slot.end, slot.busyUntil, seat, token],
  )
  await client.query(
    `UPDATE leads SET stage = 'contacted', answered_at = created_at, follow_up_on = $2 WHERE id = $1`,
    [leadId, day],
  )
  await addEvent(client, leadId, 'booked', by, { start: slot.start })
  await queueForVisitor(client, leadId, 'invitation')
}

/** Moves a call. Its lead is to do on the new day, and its message says the new time. */
export async function moveCall(
  client: ClientBase,
  { leadId, slot, seat, day, message, by }: Place & { message: string },
): Promise<void> {
  await client.query(
    `UPDATE bookings SET starts_at = $2, ends_at = $3, busy_until = $4, seat = $5, sequence = sequence + 1, reminded_at = ${NO_REMINDER}
     WHERE lead_id = $1`,
    [leadId, slot.start, slot.end, slot.busyUntil, seat],
  )
  await tellOfChange(client, 'moved', { leadId, start: slot.start, day, message, by })
}

/** Cancels a call. Nobody has to follow up its lead. */
export async function cancelCall(
  client: ClientBase,
  { leadId, start }: Pick<StoredCall, 'leadId' | 'start'>,
  by: Actor,
): Promise<void> {
  await client.query("UPDATE bookings SET state = 'cancelled', sequence = sequence + 1 WHERE lead_id = $1", [
    leadId,
  ])
  await tellOfChange(client, 'cancelled', { leadId, start, day: null, by })
}

type CallChange = { leadId: string; start: Date; day: string | null; message?: string; by: Actor }

async function tellOfChange(
  client: ClientBase,
  kind: 'moved' | 'cancelled',
  { leadId, start, day, message, by }: CallChange,
): Promise<void> {
  await addEvent(client, leadId, kind, by, { start })
  await queueForVisitor(client, leadId, kind === 'moved' ? 'invitation' : 'cancellation')
  if (by === null) await queueForStaff(client, leadId, `call-${kind}`)
  await client.query(
    `UPDATE leads SET follow_up_on = $2, message = coalesce($3, message), version = version + 1, changed_at = now()
     WHERE id = $1`,
    [leadId, day, message],
  )
}
