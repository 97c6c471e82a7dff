import type { SanityClient } from '@sanity/client'
import { POLL_INTERVAL, type Report, RETRY_DELAY, runOnChanges } from '../run-on-changes.ts'
import { carryOut } from './carry-out.ts'
import { type Schedule, WAITING } from './schedule.ts'

/** Carries out schedules when they are due, overdue ones first, until the signal aborts. */
export function runSchedules(client: SanityClient, report: Report, signal: AbortSignal): Promise<void> {
  const run = () => runDue(client, report, signal)
  const onListenError = (err: unknown) => report('schedule.listen-failed', { err })
  return runOnChanges(client, { filter: '_type == "schedule"', run, onListenError }, signal)
}

/** Runs due schedules. @returns milliseconds until the next run */
async function runDue(client: SanityClient, report: Report, signal: AbortSignal): Promise<number> {
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
    const untilNext = next ? Date.parse(next.at) - Date.now() : POLL_INTERVAL
    return Math.max(0, Math.min(untilNext, again ? RETRY_DELAY : POLL_INTERVAL))
  } catch (error) {
    report('schedule.lake-unreachable', { err: error })
    return RETRY_DELAY
  }
}
