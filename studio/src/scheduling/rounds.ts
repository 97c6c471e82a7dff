import type { SanityClient } from '@sanity/client'
import { keepLooking, LOOK_EVERY, type Report, TRY_AGAIN } from '../rounds.ts'
import { carryOut } from './carry-out.ts'
import { type Schedule, WAITING } from './schedule.ts'

/**
 * Carries schedules out as their time comes, those of the past first, until it is told to stop. It looks again
 * whenever a schedule changes.
 */
export function keepSchedules(client: SanityClient, report: Report, signal: AbortSignal): Promise<void> {
  const look = () => round(client, report, signal)
  const onDeaf = (err: unknown) => report('schedule.deaf', { err })
  return keepLooking(client, { filter: '_type == "schedule"', look, onDeaf }, signal)
}

/** One look at what is due. Returns the milliseconds until the next one. */
async function round(client: SanityClient, report: Report, signal: AbortSignal): Promise<number> {
  try {
    let again = false
    const waiting = await client.fetch<Schedule[]>(WAITING)
    const due = waiting.filter(({ at }) => Date.parse(at) <= Date.now())
    for (const schedule of due) {
      if (signal.aborted) return 0
      const outcome = await carryOut(client, schedule)
      report(`schedule.${outcome}`, { schedule: schedule._id, at: schedule.at })
      again ||= outcome === 'again'
    }
    const next = waiting.find((schedule) => !due.includes(schedule))
    const untilNext = next ? Date.parse(next.at) - Date.now() : LOOK_EVERY
    return Math.max(0, Math.min(untilNext, again ? TRY_AGAIN : LOOK_EVERY))
  } catch (error) {
    report('schedule.lake-away', { err: error })
    return TRY_AGAIN
  }
}
