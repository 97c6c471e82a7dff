import { isRefusal, POLL_INTERVAL, retryDelay, runOnChanges, type Scheduler } from '../run-on-changes.ts'
import { carryOut, type Outcome } from './carry-out.ts'
import { DUE, type Schedule } from './schedule.ts'

/** How often a schedule has failed for reasons outside it, why, and when to try it again, in milliseconds since 1970. */
type Delayed = { readonly failures: number; readonly err: unknown; readonly until: number }

/** Carries out schedules when they are due, overdue ones first, until the signal aborts. */
export function runSchedules(scheduler: Scheduler): Promise<void> {
  const delayed = new Map<string, Delayed>()
  const run = () => runDue(scheduler, delayed)
  return runOnChanges(scheduler, { name: 'schedule', filter: '_type == "schedule"', run })
}

/**
 * Tries each due schedule once, so that one that fails doesn't stop the others.
 *
 * @returns milliseconds until the next run
 * @throws ClientError if the lake refuses the token, after all have been tried
 */
async function runDue(scheduler: Scheduler, delayed: Map<string, Delayed>): Promise<number> {
  const { client, report, signal } = scheduler
  const { waiting, failed } = await client.fetch<{ waiting: Schedule[]; failed: number }>(DUE)
  scheduler.failed = failed
  for (const id of delayed.keys()) if (!waiting.some(({ _id }) => _id === id)) delayed.delete(id)
  for (const schedule of waiting) {
    if (signal.aborted) return 0
    if (dueAt(schedule, delayed) > Date.now()) continue
    const { _id: id, at } = schedule
    const { outcome, err } = await tried(scheduler, schedule)
    report(`schedule.${outcome}`, { schedule: id, at, ...(err === undefined ? {} : { err }) })
    if (outcome !== 'again') delayed.delete(id)
    else {
      const failures = (delayed.get(id)?.failures ?? 0) + 1
      delayed.set(id, { failures, err, until: Date.now() + retryDelay(failures) })
    }
  }
  const refused = [...delayed.values()].find(({ err }) => isRefusal(err))
  if (refused) throw refused.err
  const times = waiting.map((schedule) => dueAt(schedule, delayed)).filter((at) => at > Date.now())
  return Math.max(0, Math.min(...times.map((at) => at - Date.now()), POLL_INTERVAL))
}

async function tried(
  { client }: Scheduler,
  schedule: Schedule,
): Promise<{ readonly outcome: Outcome; readonly err?: unknown }> {
  try {
    return { outcome: await carryOut(client, schedule) }
  } catch (err) {
    return { outcome: 'again', err }
  }
}

const dueAt = ({ _id, at }: Schedule, delayed: ReadonlyMap<string, Delayed>): number =>
  Math.max(Date.parse(at), delayed.get(_id)?.until ?? 0)
