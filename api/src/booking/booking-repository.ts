import { bookingHoursSchema, DEFAULT_HOURS, type BookingHours } from '@site/domain/booking-hours'
import type { CallState } from '@site/domain/booking'
import type { CallOutcome } from '@site/domain/desk/calls'
import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import { queryRow, queryRows } from '../database/queries.ts'
import type { Firm } from '../letterhead.ts'
import { addEvent, matching, touchLeads, type Actor } from '../leads/lead-changes-repository.ts'
import { queueForStaff, queueForVisitor } from '../outbox/outbox-repository.ts'
import { BUSY_PEOPLE, COUNT_CALENDARS } from './busy-calendars-repository.ts'
import type { Busy, Slot } from './slots.ts'

// SQL for calls that visitors book. A call has a link to the lead that asked for it, and changes nothing that sales
// wrote there. A change of a call first locks the bookings, so that it sees all earlier ones, then the lead.

/** `callers`: how many people take calls, of whom each can have a calendar. */
export type KnownHours = { hours: BookingHours; callers: number; now: Date }

/** The firm's hours, and the time by the database's clock, which all instances share. */
export async function readHours(database: Queries): Promise<KnownHours> {
  const { rows } = await database.query<{ hours: unknown; calendars: number; now: Date }>(
    `SELECT now() AS now, (SELECT hours FROM booking_hours) AS hours, (${COUNT_CALENDARS}) AS calendars`,
  )
  const { hours: stored, calendars, now } = rows[0]!
  // Another release may have stored what this one doesn't know.
  const hours = bookingHoursSchema.safeParse(stored ?? {}).data ?? DEFAULT_HOURS
  return { hours, callers: Math.max(hours.seats, calendars), now }
}

export async function storeHours(
  database: Queries,
  hours: BookingHours & { firm: string; contact: Omit<Firm, 'name'> },
) {
  await database.query(
    `INSERT INTO booking_hours (hours) VALUES ($1)
     ON CONFLICT (one) DO UPDATE SET hours = excluded.hours, read_at = now() WHERE booking_hours.hours <> excluded.hours`,
    [JSON.stringify(hours)],
  )
}

/** Calls, and unavailable times of the firm and its people, that overlap a period. @param without the id of a call that is being moved */
export const readBusy = (database: Queries, from: Date, to: Date, without?: string) =>
  queryRows<Busy>(
    database,
    `SELECT starts_at AS start, busy_until AS "end", seat, owner AS person FROM bookings
     WHERE state = 'booked' AND tstzrange(starts_at, busy_until) && tstzrange($1, $2) AND id IS DISTINCT FROM $3
     UNION ALL
     SELECT starts_at, ends_at, NULL, NULL FROM booking_blocks
     WHERE starts_at < $2 AND ends_at > $1 AND removed_at IS NULL
     UNION ALL
     ${BUSY_PEOPLE}`,
    [from, to, without],
  )

export type StoredCall = {
  id: string
  leadId: string
  /** The lead that its own was merged into, or its own. */
  shownLeadId: string
  reference: string
  state: CallState
  askedToConfirm: boolean
  start: Date
  end: Date
  sequence: number
  changedAt: Date
  isAhead: boolean
}

/** The key of a call: its id or the hash of its token; at the desk its id, or the id or reference of its lead. */
export type CallKey = { id: string | undefined; tokenHash?: Buffer } | { named: string }

/** SQL for when call `b` changed. The events of an erased lead are gone. */
export const CHANGED_AT = 'coalesce((SELECT max(at) FROM lead_events WHERE call_id = b.id), now())'

const findSql = (condition: string) => `
  SELECT b.id, lead_id AS "leadId", coalesce(merged_into, lead_id) AS "shownLeadId", reference, state, asked_to_confirm AS "askedToConfirm", starts_at AS start,
    b.ends_at AS "end", sequence, ${CHANGED_AT} AS "changedAt", starts_at > now() AS "isAhead"
  FROM bookings b JOIN leads ON leads.id = lead_id WHERE ${condition}`

const findByName = findSql(`(b.id::text = lower($1) OR lead_id = (SELECT id FROM leads WHERE ${matching}))`)
const findByKey = findSql('(b.id = $1 OR token_hash = $2)')

export async function findCall(
  database: Queries,
  key: CallKey,
  lock: '' | 'FOR NO KEY UPDATE OF leads' = '',
): Promise<StoredCall | undefined> {
  const [sql, values] =
    'named' in key ? [findByName, [key.named]] : [findByKey, [key.id ?? null, key.tokenHash ?? null]]
  return queryRow<StoredCall>(database, `${sql} ${lock}`, values)
}

/** Reads a call and keeps its lead until the transaction ends, so that nothing else erases, merges or changes it. */
export const holdCall = (client: ClientBase, key: CallKey) =>
  findCall(client, key, 'FOR NO KEY UPDATE OF leads')

/** The calls ahead that strangers asked for, with the address that they typed, in the order in which their leads are locked. */
export const listCallsOfStrangers = (client: ClientBase) =>
  queryRows<{ id: string; email: string }>(
    client,
    `SELECT b.id, email FROM bookings b JOIN leads ON leads.id = lead_id
     WHERE state <> 'cancelled' AND starts_at > now() AND NOT is_vouched ORDER BY lead_id`,
  )

export const REMIND_BEFORE = "interval '24 hours'"

/** A visitor who books a call that late needs no reminder. */
const NO_REMINDER = `CASE WHEN $2::timestamptz < now() + ${REMIND_BEFORE} THEN now() END`

type Place = { slot: Slot; seat: number; by: Actor }

export type NewCall = {
  id: string
  leadId: string
  tokenHash: Buffer
  service: string
  mailbox: string
  /** Keyed hash of the client's network; null at the desk. */
  network: string | null
}

export async function insertCall(
  client: ClientBase,
  { id, leadId, tokenHash, service, mailbox, network }: NewCall,
  { slot, seat, by, isToConfirm }: Place & { isToConfirm: boolean },
) {
  await client.query(
    `INSERT INTO bookings (lead_id, starts_at, ends_at, busy_until, seat, reminded_at, id, token_hash, service, mailbox_hash,
       network_hash, is_vouched, state, asked_to_confirm)
     VALUES ($1, $2, $3, $4, $5, ${NO_REMINDER}, $6, $7, $8, $9, $10, $11, CASE WHEN $12 THEN 'unconfirmed' ELSE 'booked' END, $12)`,
    [
      leadId,
      slot.start,
      slot.end,
      slot.busyUntil,
      seat,
      id,
      tokenHash,
      service,
      mailbox,
      network,
      by !== null,
      isToConfirm,
    ],
  )
  if (!isToConfirm) return recordBooked(client, { id, leadId }, slot, by)
  await addEvent(client, leadId, 'requested', by, { start: slot.start }, id)
  await queueForVisitor(client, id, 'confirmation')
}

/** Confirms a call, which holds this time from now on. A visitor who does it has the mailbox. */
export async function confirmCall(client: ClientBase, call: StoredCall, { slot, seat, by }: Place) {
  await placeCall(client, call.id, { slot, seat }, `state = 'booked', is_vouched = ${by !== null}`)
  if (by === null)
    await client.query(
      `INSERT INTO confirmed_mailboxes (hash) SELECT mailbox_hash FROM bookings WHERE id = $1 AND mailbox_hash IS NOT NULL
       ON CONFLICT DO NOTHING`,
      [call.id],
    )
  await recordBooked(client, call, slot, by)
  // For those who were told of the lead while its call wasn't confirmed.
  await queueForStaff(client, call.id, 'call-moved')
  await touchLeads(client, [call.leadId])
}

async function placeCall(client: ClientBase, id: string, { slot, seat }: Omit<Place, 'by'>, change: string) {
  await client.query(
    `UPDATE bookings SET starts_at = $2, ends_at = $3, busy_until = $4, seat = $5, reminded_at = ${NO_REMINDER}, ${change}
     WHERE id = $1`,
    [id, slot.start, slot.end, slot.busyUntil, seat],
  )
}

/** The call is the answer, so its lead isn't due within 24 hours. */
async function recordBooked(
  client: ClientBase,
  { id, leadId }: Pick<StoredCall, 'id' | 'leadId'>,
  { start }: Slot,
  by: Actor,
) {
  await client.query(
    "UPDATE leads SET stage = 'contacted', answered_at = coalesce(answered_at, created_at) WHERE id = $1 AND stage = 'new'",
    [leadId],
  )
  await addEvent(client, leadId, 'booked', by, { start }, id)
  await queueForVisitor(client, id, 'invitation')
}

export async function moveCall(client: ClientBase, call: StoredCall, { slot, seat, by }: Place) {
  await placeCall(client, call.id, { slot, seat }, 'sequence = sequence + 1')
  await tellOfChange(client, 'moved', { ...call, start: slot.start }, by)
}

/** Cancels a call. @param isRefused the owner of the mailbox says that they didn't ask for it */
export async function cancelCall(client: ClientBase, call: StoredCall, by: Actor, isRefused = false) {
  await client.query("UPDATE bookings SET state = 'cancelled', sequence = sequence + 1 WHERE id = $1", [
    call.id,
  ])
  await tellOfChange(client, 'cancelled', call, by, isRefused)
}

async function tellOfChange(
  client: ClientBase,
  kind: 'moved' | 'cancelled',
  { id, leadId, start, state }: StoredCall,
  by: Actor,
  isRefused = false,
) {
  await addEvent(client, leadId, kind, by, { start, ...(isRefused && { isRefused }) }, id)
  if (state !== 'unconfirmed') {
    await queueForVisitor(client, id, kind === 'moved' ? 'changed' : 'cancellation')
    if (by === null) await queueForStaff(client, id, `call-${kind}`)
  }
  await touchLeads(client, [leadId])
}

export async function assignCall(client: ClientBase, { id, leadId }: StoredCall, owner: string | null) {
  await client.query('UPDATE bookings SET owner = $2 WHERE id = $1', [id, owner])
  await touchLeads(client, [leadId])
}

export async function endCall(
  client: ClientBase,
  { id, leadId, start }: StoredCall,
  { outcome, note }: { outcome: CallOutcome; note?: string | undefined },
  by: Actor,
) {
  await client.query('UPDATE bookings SET outcome = $2 WHERE id = $1', [id, outcome])
  await addEvent(client, leadId, 'ended', by, { start, outcome, ...(note && { note }) }, id)
  await touchLeads(client, [leadId])
}

/** Asks the visitor who missed the call, once, to choose another time. @returns whether it did */
export async function inviteAgain(client: ClientBase, { id, leadId }: StoredCall): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE bookings SET invited_again_at = now()
     WHERE id = $1 AND outcome = 'no-show' AND invited_again_at IS NULL`,
    [id],
  )
  if (rowCount === 0) return false
  await queueForVisitor(client, id, 'call-missed')
  await touchLeads(client, [leadId])
  return true
}
