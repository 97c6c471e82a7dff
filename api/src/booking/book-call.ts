import { randomBytes } from 'node:crypto'
import { bookingMessage, type BookingRequest, type WallTime } from '@site/contracts/booking'
import type { BookingHours } from '@site/contracts/booking-hours'
import type { ClientBase } from 'pg'
import { sydneyDay, sydneyTime, wallWords } from '../business-time.ts'
import type { Database } from '../database/pool.ts'
import { ApiError, tooManyRequests, validationFailed } from '../errors.ts'
import type { Lead } from '@site/contracts/lead/lead'
import { findByKey, insertLead, type InsertResult, type NewLead } from '../leads/repository.ts'
import { insertCall, openCallsOf, readBusy, readHours, takeTurn } from './booking-repository.ts'
import { freeSeat, nearest, slotAt, slotsFrom, type Slot } from './slots.ts'

/** Open calls of one e-mail address. */
const OPEN_MAX = 3

/** Free times in the answer to a request for one that isn't. */
const NEAREST = 3

/** Booking is turned off in the Studio. */
export function notOffered(): ApiError {
  return new ApiError('not-found', 'Calls cannot be booked here')
}

/** The free slots of some days. */
export async function freeSlots(
  database: Pick<Database, 'query'>,
  { from, days, hours, now, without }: FreeQuery,
): Promise<Slot[]> {
  const slots = await slotsFrom(from, days, hours, now)
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return []
  const busy = await readBusy(database, first.start, last.busyUntil, without)
  return slots.filter((slot) => freeSeat(slot, busy, hours.seats) !== undefined)
}

type FreeQuery = {
  /** `2026-11-27` */
  from: string
  days: number
  hours: BookingHours
  now: Date
  /** The lead of a call that is to be moved, and so doesn't count. */
  without?: string | undefined
}

/**
 * Finds the slot that somebody wants, and a seat in it. The caller's transaction has its turn.
 *
 * @throws ApiError 404 if booking is off, 422 if the hours have no such time, 409 if it is taken; both name the nearest free ones
 */
export async function findPlace(
  client: ClientBase,
  { date, time }: WallTime,
  without?: string,
): Promise<{ slot: Slot; seat: number }> {
  const { hours, now } = await readHours(client)
  if (!hours.isOpen) throw notOffered()
  const slot = await slotAt({ date, time }, hours, now)
  const busy = slot ? await readBusy(client, slot.start, slot.busyUntil, without) : []
  const seat = slot && freeSeat(slot, busy, hours.seats)
  if (slot && seat !== undefined) return { slot, seat }
  const { day } = sydneyDay(now)
  const free = await freeSlots(client, { from: day, days: hours.ahead, hours, now, without })
  const wanted = slot?.start ?? new Date(`${date}T${time}:00+10:00`)
  const members = { slots: nearest(free, wanted, NEAREST).map(({ start }) => ({ start: sydneyTime(start) })) }
  if (slot)
    throw new ApiError('slot-taken', 'This time is not free any more. Please choose another', { members })
  throw validationFailed(
    [{ detail: 'This time cannot be booked. Please choose another', pointer: '/preferredTime' }],
    members,
  )
}

/** The lead of somebody who books a call. Its message says when, so that it tells everybody who reads leads. */
export function leadOfBooking(booking: BookingRequest): Lead {
  return { ...booking.lead, message: bookingMessage(booking, wallWords(booking.when)) }
}

/** Stores leads with their calls, or neither. */
export function createBookCall(database: Database) {
  let last: Promise<unknown> = Promise.resolve()
  /** One at a time, so that a rush for a slot holds one connection, and other leads get the rest. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }

  /** @throws ApiError 404, 409, 422 and 429 */
  return (row: NewLead, when: WallTime): Promise<InsertResult> =>
    inTurn(() => database.transaction((client) => book(client, row, when)))
}

/** If the key or the reference is taken, nothing is stored: the transaction that failed commits nothing. */
async function book(client: ClientBase, row: NewLead, when: WallTime): Promise<InsertResult> {
  await takeTurn(client)
  // A repeated request must not find its own slot taken.
  if (row.idempotencyKey && (await findByKey(client, row.idempotencyKey))) return 'key-taken'
  const open = await openCallsOf(client, row.lead.email)
  if (open.length >= OPEN_MAX) throw tooManyCalls(open[0]!)
  const { slot, seat } = await findPlace(client, when)
  const result = await insertLead(client, row)
  if (result !== 'stored') return result
  const token = randomBytes(18).toString('base64url')
  await insertCall(client, { leadId: row.id, slot, seat, token, day: when.date })
  return result
}

function tooManyCalls(firstEnd: Date): ApiError {
  const detail = `This e-mail address has ${OPEN_MAX} calls already. Cancel one first, or call us`
  return tooManyRequests(detail, firstEnd.getTime() - Date.now(), [{ detail, pointer: '/email' }])
}
