import { isRefusal, POLL_INTERVAL, retryDelay, runOnChanges, type Scheduler } from '../run-on-changes.ts'
import { carryOut } from './carry-out.ts'
import { DUE, type Schedule } from './schedule.ts'

/** Carries out schedules when they are due, overdue ones first, until the signal aborts. */
export function runSchedules(scheduler: Scheduler): Promise<void> {
  const { client, report, signal } = scheduler
  /** The runs in a row that something outside the schedules was in the way of. */
  let failures = 0

  /** Tries each due schedule once, so that one that fails doesn't stop the others. @throws ClientError for a refused token */
  async function run(): Promise<number> {
    const { waiting, failed } = await client.fetch<{ waiting: Schedule[]; failed: number }>(DUE)
    scheduler.failed = failed
    const now = Date.now()
    const obstacles: unknown[] = []
    for (const schedule of waiting.filter(({ at }) => Date.parse(at) <= now)) {
      if (signal.aborted) return 0
      const about = { schedule: schedule._id, at: schedule.at }
      try {
        const outcome = await carryOut(client, schedule)
        report(`schedule.${outcome}`, about)
        if (outcome === 'again') obstacles.push(outcome)
      } catch (err) {
        report('schedule.again', { ...about, err })
        obstacles.push(err)
      }
    }
    failures = obstacles.length > 0 ? failures + 1 : 0
    const refusal = obstacles.find(isRefusal)
    if (refusal) throw refusal
    const ahead = waiting.map(({ at }) => Date.parse(at)).filter((at) => at > now)
    const next = Math.min(...ahead) - Date.now()
    return Math.max(0, Math.min(next, failures > 0 ? retryDelay(failures) : POLL_INTERVAL))
  }

  return runOnChanges(scheduler, { name: 'schedule', filter: '_type == "schedule"', run })
}
