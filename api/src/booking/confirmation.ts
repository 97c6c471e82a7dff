import { localDay } from '@site/brand/business-time'
import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import type { NewLead } from '../leads/repository.ts'
import { readBusy, readHours, type NewCall } from './booking-repository.ts'
import { countAhead, countUnproven } from './confirmation-repository.ts'
import { freeSeat, slotsFrom } from './slots.ts'

/** Calls ahead of one mailbox; further ones have to be confirmed. */
const AHEAD_MAX = 3

/** The sign of a lead in quarantine whose call has to be confirmed. */
const UNCONFIRMED = 'unconfirmed-call'

/**
 * Says whether a visitor's call has to be confirmed before it holds its time. Such a lead waits in quarantine, so the firm isn't
 * told. What the rule counts are only booked calls, so a flood makes none of it slower.
 *
 * @param perAddress calls ahead of one client address; null for any number
 */
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

/** The lead's verdict with the sign that its call has to be confirmed. */
export const waitForCall = ({ reasons }: NewLead['verdict']): NewLead['verdict'] => ({
  status: 'quarantined',
  reasons: [...reasons, UNCONFIRMED],
})

/** Bookable times of the coming two weeks, and how many of them are held by addresses that have confirmed nothing. */
export type HeldTimes = { all: number; unproven: number }

const DAYS = 14

export async function readHeldTimes(database: Queries): Promise<HeldTimes> {
  const { hours, now } = await readHours(database)
  const slots = await slotsFrom(localDay(now), DAYS, hours, now)
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return { all: 0, unproven: 0 }
  const blocks = (await readBusy(database, first.start, last.busyUntil)).filter(({ seat }) => seat === null)
  const open = slots.filter((slot) => freeSeat(slot, blocks, hours.seats) !== undefined)
  return {
    all: open.length * hours.seats,
    unproven: await countUnproven(database, first.start, last.end),
  }
}

/** Whether so many times are held by addresses that have confirmed nothing that every call has to be confirmed. */
export const isCalendarHeld = ({ all, unproven }: HeldTimes): boolean => unproven > all / 3
