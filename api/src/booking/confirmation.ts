import { localDay } from '@site/domain/business-time'
import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import type { NewLead } from '../leads/repository.ts'
import { readBusy, readHours, type NewCall } from './booking-repository.ts'
import { countAhead, countUnproven } from './confirmation-repository.ts'
import { freeSeat, slotsFrom } from './slots.ts'

const AHEAD_MAX = 3

const UNCONFIRMED = 'unconfirmed-call'

/** Whether a call must be confirmed before it holds its time. Only booked calls count, so a flood doesn't slow this. */
export async function mustConfirm(
  client: ClientBase,
  { verdict }: NewLead,
  call: NewCall,
  perAddress: number | null,
): Promise<boolean> {
  if (verdict.status === 'quarantined') return true
  const { ofMailbox, ofNetwork, isStopped } = await countAhead(client, call)
  if (isStopped || ofMailbox >= AHEAD_MAX || (perAddress !== null && ofNetwork >= perAddress)) return true
  return isCalendarHeld(await readHeldTimes(client))
}

export const waitForCall = ({ reasons }: NewLead['verdict']): NewLead['verdict'] => ({
  status: 'quarantined',
  reasons: [...reasons, UNCONFIRMED],
})

/** Bookable times of the coming two weeks, and how many of them are held by addresses that have confirmed nothing. */
export type HeldTimes = { all: number; unproven: number }

const HELD_DAYS = 14

export async function readHeldTimes(database: Queries): Promise<HeldTimes> {
  const { hours, callers, now } = await readHours(database)
  const slots = await slotsFrom(localDay(now), HELD_DAYS, hours, now)
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return { all: 0, unproven: 0 }
  const unavailability = (await readBusy(database, first.start, last.busyUntil)).filter(
    ({ seat }) => seat === null,
  )
  const open = slots.filter((slot) => freeSeat(slot, unavailability, hours.seats, callers) !== undefined)
  return {
    all: open.length * hours.seats,
    unproven: await countUnproven(database, first.start, last.end),
  }
}

export const isCalendarHeld = ({ all, unproven }: HeldTimes): boolean => unproven > all / 3
