import { randomUUIDv7 } from 'node:crypto'
import { localDay, localTime } from '@site/domain/business-time'
import { nearest, type WallTime } from '@site/domain/booking'
import { NOT_FREE } from '@site/domain/forms/booking'
import type { FieldProblem } from '@site/domain/http/responses'
import type { ClientBase } from 'pg'
import type { Database, Queries } from '../database/pool.ts'
import { type KeyedHash, hashMailbox } from '../keyed-hash.ts'
import { stopMailbox } from '../outbox/ledger-repository.ts'
import { ApiError, conflict, tooManyRequests, validationFailed } from '../errors.ts'
import { lockBookings } from '../leads/erased-calls-repository.ts'
import { findByKey, insertLead, type InsertResult, type NewLead } from '../leads/repository.ts'
import { holdLead, releaseLead, type Actor } from '../leads/lead-changes-repository.ts'
import { insertUnavailability, type UnavailabilityRows } from './agenda-repository.ts'
import {
  assignCall,
  cancelCall,
  confirmCall,
  endCall,
  findCall,
  holdCall,
  insertCall,
  inviteAgain,
  listCallsOfStrangers,
  moveCall,
  readBusy,
  readHours,
  type CallKey,
  type KnownHours,
  type StoredCall,
} from './booking-repository.ts'
import type { CallLinks } from './call-links.ts'
import { mustConfirm, waitForCall } from './confirmation.ts'
import { freeSeat, slotAt, slotsFrom, toTime, wallTime, type Slot } from './slots.ts'

const MOVES_MAX = 10

const DAY_MS = 86_400_000

/** While an editor has turned booking off, only staff can book. @throws ApiError 404 */
export async function openHours(database: Queries, by: Actor) {
  const known = await readHours(database)
  if (!known.hours.isOpen && by === null) throw new ApiError('not-found', 'Calls cannot be booked here')
  return known
}

export async function freeSlots(
  database: Queries,
  { hours, callers, now, from = localDay(now), days = hours.ahead, without }: FreeQuery,
): Promise<Slot[]> {
  const slots = await slotsFrom(from, days, hours, now)
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return []
  const busy = await readBusy(database, first.start, last.busyUntil, without)
  return slots.filter((slot) => freeSeat(slot, busy, hours.seats, callers) !== undefined)
}

type FreeQuery = KnownHours & {
  from?: string | undefined
  days?: number | undefined
  without?: string | undefined
}

/** `isAskedFor`: with the firm's notice, so it needs none now. @throws ApiError 404, 422 and 409 with the nearest free slots */
async function findPlace(
  client: ClientBase,
  { date, time }: WallTime,
  by: Actor,
  { without, isAskedFor = false }: { without?: string; isAskedFor?: boolean } = {},
): Promise<{ slot: Slot; seat: number }> {
  const known = await openHours(client, by)
  const { hours, callers, now } = known
  const slot = await slotAt({ date, time }, isAskedFor ? { ...hours, notice: 0 } : hours, now)
  const busy = slot ? await readBusy(client, slot.start, slot.busyUntil, without) : []
  const seat = slot && freeSeat(slot, busy, hours.seats, callers)
  if (slot && seat !== undefined) return { slot, seat }
  const free = await freeSlots(client, { ...known, without })
  const wanted = toTime({ date, time })
  const offered = nearest(free, wanted, ({ start }) => start.getTime())
  const members = { slots: offered.map(({ start }) => ({ start: localTime(start) })) }
  const errors: [FieldProblem] = [{ detail: NOT_FREE, pointer: '/preferredTime' }]
  if (slot || isAskedFor) throw new ApiError('slot-taken', NOT_FREE, { errors, members })
  throw validationFailed(errors, members)
}

export type WantedCall = {
  service: string
  when: WallTime
  network: string | null
}

export type Calls = ReturnType<typeof createCalls>

type Options = { links: CallLinks; hash: KeyedHash; callsPerAddress: number | null }

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

  /** @returns the lead that shows the call */
  const onCall = (
    key: CallKey,
    find: typeof heldCall,
    work: (client: ClientBase, call: StoredCall) => Promise<unknown>,
  ) =>
    change(async (client) => {
      const call = await find(client, key)
      await work(client, call)
      return call.shownLeadId
    })
  const cancel = (key: CallKey, by: Actor) =>
    onCall(key, changeable, async (client, call) => {
      if (call.state !== 'cancelled') await cancelCall(client, call, by)
    })

  return {
    /** If the key or the reference is taken, nothing is stored: the transaction that failed commits nothing. */
    book: (row: NewLead, { service, when, network }: WantedCall, by: Actor) =>
      change(async (client): Promise<InsertResult> => {
        const id = randomUUIDv7()
        const call = {
          id,
          leadId: row.id,
          tokenHash: links.hashManageToken(id),
          service,
          mailbox: hashMailbox(hash, row.lead.email),
          network: network && hash('network', network),
        }
        // A repeated request must not find its own slot taken.
        if (await findByKey(client, row)) return 'key-taken'
        const place = await findPlace(client, when, by)
        const isToConfirm = by === null && (await mustConfirm(client, row, call, callsPerAddress))
        if (isToConfirm) row.verdict = waitForCall(row.verdict)
        const result = await insertLead(client, row)
        if (result === 'stored') await insertCall(client, call, { ...place, by, isToConfirm })
        return result
      }),

    /** At the time that was asked for, or another one. @returns the lead that shows it */
    confirm: (key: CallKey, other: WallTime | undefined, by: Actor) =>
      change(async (client) => {
        const known = await findCall(client, key)
        // With its duplicates, in the order in which all take these locks.
        const lead = known && (await holdLead(client, known.shownLeadId))
        const call = await openCall(client, key)
        if (!lead || call.state === 'booked') return call.shownLeadId
        // A visitor can't undo what staff have judged.
        if (by === null && lead.isQuarantinedByHand) throw conflict('Call us to confirm this call')
        const place = await findPlace(client, other ?? wallTime(call.start), by, { isAskedFor: !other })
        await confirmCall(client, call, { ...place, by })
        if (lead.status === 'quarantined') await releaseLead(client, lead, by)
        return call.shownLeadId
      }),

    move: (key: CallKey, when: WallTime, by: Actor) =>
      onCall(key, openCall, async (client, call) => {
        if (call.state === 'unconfirmed')
          throw conflict('This call is not confirmed. Confirm it, at another time if you like')
        // The button was pressed twice.
        if (localTime(call.start).startsWith(`${when.date}T${when.time}`)) return
        // Each move sends a mail to an address that its owner has not confirmed.
        if (by === null && call.sequence >= MOVES_MAX)
          throw tooManyRequests('This call was moved many times. Call us to move it again', DAY_MS)
        const place = await findPlace(client, when, by, { without: call.id })
        await moveCall(client, call, { ...place, by })
      }),

    cancel,

    assign: (key: CallKey, owner: string | null) =>
      onCall(key, heldCall, (client, call) => assignCall(client, call, owner)),

    /** Says how a call went, once it has begun. It can be said again. */
    end: (key: CallKey, outcome: Parameters<typeof endCall>[2], by: Actor) =>
      onCall(key, heldCall, async (client, call) => {
        if (call.isAhead || call.state !== 'booked')
          throw conflict('Only a booked call that has begun was held or missed')
        await endCall(client, call, outcome, by)
      }),

    inviteAgain: (key: CallKey) =>
      onCall(key, heldCall, async (client, call) => {
        if (!(await inviteAgain(client, call)))
          throw conflict('Only who missed a call is invited again, and once')
      }),

    /** One after the other, so that bookings get between. @returns how many are cancelled now */
    cancelMany: async (ids: readonly string[], by: Actor) => {
      let cancelled = 0
      for (const id of new Set(ids)) {
        try {
          await cancel({ id }, by)
          cancelled += 1
        } catch (error) {
          // It was erased, or has begun.
          if (!(error instanceof ApiError)) throw error
        }
      }
      return cancelled
    },

    stopMailbox: (mailbox: string) =>
      change(async (client) => {
        await stopMailbox(client, mailbox)
        for (const { id, email } of await listCallsOfStrangers(client)) {
          const call = hashMailbox(hash, email) === mailbox && (await holdCall(client, { id }))
          if (call && call.isAhead && call.state !== 'cancelled') await cancelCall(client, call, null, true)
        }
      }),

    blockTimes: (rows: UnavailabilityRows) => change((client) => insertUnavailability(client, rows)),
  }
}

async function heldCall(client: ClientBase, key: CallKey): Promise<StoredCall> {
  const call = await holdCall(client, key)
  if (!call) throw noSuchCall()
  return call
}

async function changeable(client: ClientBase, key: CallKey): Promise<StoredCall> {
  const call = await heldCall(client, key)
  // By the clock of the database, which also says what can be booked.
  if (!call.isAhead) throw conflict('This call has begun already')
  return call
}

export const noSuchCall = () => new ApiError('not-found', 'There is no such call')

async function openCall(client: ClientBase, key: CallKey): Promise<StoredCall> {
  const call = await changeable(client, key)
  if (call.state === 'cancelled') throw conflict('This call was cancelled. Book another one')
  return call
}
