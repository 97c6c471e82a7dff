import { randomUUIDv7 } from 'node:crypto'
import { localDay, localTime } from '@site/brand/business-time'
import { nearest, type WallTime } from '@site/contracts/booking'
import { NOT_FREE } from '@site/contracts/forms/booking'
import type { FieldProblem } from '@site/contracts/http/responses'
import type { BookingHours } from '@site/contracts/booking-hours'
import type { ClientBase } from 'pg'
import type { Database, Queries } from '../database/pool.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import { hashMailbox } from '../mailbox.ts'
import { stopMailbox } from '../outbox/ledger-repository.ts'
import { ApiError, tooManyRequests, validationFailed } from '../errors.ts'
import { lockBookings } from '../leads/erased-calls-repository.ts'
import { findByKey, insertLead, type InsertResult, type NewLead } from '../leads/repository.ts'
import { holdLead, releaseLead, type Actor } from '../leads/lead-changes-repository.ts'
import { insertBlock, type NewBlock } from './agenda-repository.ts'
import {
  cancelCall,
  confirmCall,
  findCall,
  holdCall,
  insertCall,
  listCallsOfStrangers,
  moveCall,
  readBusy,
  readHours,
  type CallKey,
  type NewCall,
  type StoredCall,
} from './booking-repository.ts'
import type { CallLinks } from './call-links.ts'
import { mustConfirm, waitForCall } from './confirmation.ts'
import { freeSeat, slotAt, slotsFrom, toTime, wallTime, type Slot } from './slots.ts'

/** How often a visitor may move a call. */
const MOVES_MAX = 10

const DAY = 86_400_000

/**
 * The firm's hours, and the time, for whoever asks. Only visitors can't book while the Studio has turned it off.
 *
 * @throws ApiError 404
 */
export async function openHours(database: Queries, by: Actor) {
  const known = await readHours(database)
  if (!known.hours.isOpen && by === null) throw new ApiError('not-found', 'Calls cannot be booked here')
  return known
}

/** The free slots of some days, by default of all that can be booked. */
export async function freeSlots(
  database: Queries,
  { hours, now, from = localDay(now), days = hours.ahead, without }: FreeQuery,
): Promise<Slot[]> {
  const slots = await slotsFrom(from, days, hours, now)
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return []
  const busy = await readBusy(database, first.start, last.busyUntil, without)
  return slots.filter((slot) => freeSeat(slot, busy, hours.seats) !== undefined)
}

type FreeQuery = {
  /** `2026-11-27` */
  from?: string | undefined
  days?: number | undefined
  hours: BookingHours
  now: Date
  /** The id of a call that is to be moved, and so doesn't count. */
  without?: string | undefined
}

/**
 * Finds the slot that somebody wants, and a seat in it. The caller's transaction has locked the bookings.
 *
 * @param without the id of a call that is to be moved, and so doesn't count
 * @param isAskedFor the time was asked for with the firm's notice, so it needs none now
 * @throws ApiError 404 if booking is off, 422 if the hours have no such time, 409 if it is taken; both name the nearest free ones
 */
async function findPlace(
  client: ClientBase,
  { date, time }: WallTime,
  by: Actor,
  { without, isAskedFor = false }: { without?: string; isAskedFor?: boolean } = {},
): Promise<{ slot: Slot; seat: number }> {
  const { hours, now } = await openHours(client, by)
  const slot = await slotAt({ date, time }, isAskedFor ? { ...hours, notice: 0 } : hours, now)
  const busy = slot ? await readBusy(client, slot.start, slot.busyUntil, without) : []
  const seat = slot && freeSeat(slot, busy, hours.seats)
  if (slot && seat !== undefined) return { slot, seat }
  const free = await freeSlots(client, { hours, now, without })
  const wanted = toTime({ date, time })
  const offered = nearest(free, wanted, ({ start }) => start.getTime())
  const members = { slots: offered.map(({ start }) => ({ start: localTime(start) })) }
  const errors: [FieldProblem] = [{ detail: NOT_FREE, pointer: '/preferredTime' }]
  if (slot || isAskedFor) throw new ApiError('slot-taken', NOT_FREE, { errors, members })
  throw validationFailed(errors, members)
}

/** What a visitor wants to book. */
export type WantedCall = {
  service: string
  when: WallTime
  /** The client's, as limits count it; null for a person of the desk. */
  network: string | null
}

export type Calls = ReturnType<typeof createCalls>

type Options = { links: CallLinks; hash: KeyedHash; callsPerAddress: number | null }

/** Runs what changes calls, each in a transaction of its own. */
export function createCalls(database: Database, { links, hash, callsPerAddress }: Options) {
  let last: Promise<unknown> = Promise.resolve()
  /** One at a time, so that a rush for a slot holds one connection, and other leads get the rest. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }

  const change = <T>(work: (client: ClientBase) => Promise<T>): Promise<T> =>
    inTurn(() =>
      database.transaction(async (client) => {
        await lockBookings(client)
        return work(client)
      }),
    )

  return {
    /** Stores a lead with its call, or neither. @throws ApiError 404, 409 and 422 */
    book: (row: NewLead, { service, when, network }: WantedCall, by: Actor) => {
      const id = randomUUIDv7()
      const call = {
        id,
        leadId: row.id,
        tokenHash: links.hashManageToken(id),
        service,
        mailbox: hashMailbox(hash, row.lead.email),
        network: network && hash('network', network),
      }
      return change((client) => book(client, row, call, { when, by, callsPerAddress }))
    },
    /**
     * Confirms a call, at the time that was asked for or another one. Then it holds that time, and the firm is told.
     *
     * @returns the lead that shows it
     * @throws ApiError 404, 409 and 422
     */
    confirm: (call: CallKey, other: WallTime | undefined, by: Actor) =>
      change((client) => confirm(client, call, other, by)),
    /** Moves a call. @returns the lead that shows it @throws ApiError 404, 409 and 422 */
    move: (call: CallKey, when: WallTime, by: Actor) => change((client) => move(client, call, when, by)),
    /** Cancels a call, and frees its time. @returns the lead that shows it @throws ApiError 404 and 409 */
    cancel: (call: CallKey, by: Actor) => change((client) => cancel(client, call, by)),
    /** Cancels calls, one after the other so that bookings get between. @returns how many are cancelled now */
    cancelMany: async (ids: readonly string[], by: Actor) => {
      let cancelled = 0
      for (const id of new Set(ids)) {
        try {
          await change((client) => cancel(client, { id }, by))
          cancelled += 1
        } catch (error) {
          // It was erased, or has begun.
          if (!(error instanceof ApiError)) throw error
        }
      }
      return cancelled
    },
    /** Ends the mails to a mailbox, and cancels what strangers have asked for with its address. */
    stopMailbox: (mailbox: string) => change((client) => stopMailboxAndCalls(client, mailbox, hash)),
    /** Takes a time from all that can be booked. Calls in it stay. */
    block: (block: NewBlock) => change((client) => insertBlock(client, block)),
  }
}

/** If the key or the reference is taken, nothing is stored: the transaction that failed commits nothing. */
async function book(
  client: ClientBase,
  row: NewLead,
  call: NewCall,
  { when, by, callsPerAddress }: { when: WallTime; by: Actor; callsPerAddress: number | null },
): Promise<InsertResult> {
  // A repeated request must not find its own slot taken.
  if (await findByKey(client, row)) return 'key-taken'
  const place = await findPlace(client, when, by)
  const isToConfirm = by === null && (await mustConfirm(client, row, call, callsPerAddress))
  if (isToConfirm) row.verdict = waitForCall(row.verdict)
  const result = await insertLead(client, row)
  if (result === 'stored') await insertCall(client, call, { ...place, by, isToConfirm })
  return result
}

async function confirm(
  client: ClientBase,
  key: CallKey,
  other: WallTime | undefined,
  by: Actor,
): Promise<string> {
  const known = await findCall(client, key)
  // With its duplicates, in the order in which all take these locks.
  const lead = known && (await holdLead(client, known.shownLeadId))
  const call = await openCall(client, key)
  if (!lead || call.state === 'booked') return call.shownLeadId
  // What a person has judged, a stranger doesn't undo.
  if (by === null && lead.isQuarantinedByHand) throw new ApiError('conflict', 'Call us to confirm this call')
  const place = await findPlace(client, other ?? wallTime(call.start), by, { isAskedFor: !other })
  await confirmCall(client, call, { ...place, by })
  if (lead.status === 'quarantined') await releaseLead(client, lead, by)
  return call.shownLeadId
}

async function stopMailboxAndCalls(client: ClientBase, mailbox: string, hash: KeyedHash): Promise<void> {
  await stopMailbox(client, mailbox)
  for (const { id, email } of await listCallsOfStrangers(client)) {
    const call = hashMailbox(hash, email) === mailbox && (await holdCall(client, { id }))
    if (call && call.isAhead && call.state !== 'cancelled') await cancelCall(client, call, null, true)
  }
}

/** @returns a call that can still be changed */
async function changeable(client: ClientBase, key: CallKey): Promise<StoredCall> {
  const call = await holdCall(client, key)
  if (!call) throw noSuchCall()
  // By the clock of the database, which also says what can be booked.
  if (!call.isAhead) throw new ApiError('conflict', 'This call has begun already')
  return call
}

export function noSuchCall(): ApiError {
  return new ApiError('not-found', 'There is no such call')
}

/** @returns a call that isn't cancelled either */
async function openCall(client: ClientBase, key: CallKey): Promise<StoredCall> {
  const call = await changeable(client, key)
  if (call.state === 'cancelled') throw new ApiError('conflict', 'This call was cancelled. Book another one')
  return call
}

async function move(client: ClientBase, key: CallKey, when: WallTime, by: Actor): Promise<string> {
  const call = await openCall(client, key)
  if (call.state === 'unconfirmed')
    throw new ApiError('conflict', 'This call is not confirmed. Confirm it, at another time if you like')
  // The button was pressed twice.
  if (localTime(call.start).startsWith(`${when.date}T${when.time}`)) return call.shownLeadId
  // Each move sends a mail to an address that nobody has confirmed.
  if (by === null && call.sequence >= MOVES_MAX)
    throw tooManyRequests('This call was moved many times. Call us to move it again', DAY)
  const place = await findPlace(client, when, by, { without: call.id })
  await moveCall(client, call, { ...place, by })
  return call.shownLeadId
}

async function cancel(client: ClientBase, key: CallKey, by: Actor): Promise<string> {
  const call = await changeable(client, key)
  if (call.state !== 'cancelled') await cancelCall(client, call, by)
  return call.shownLeadId
}
