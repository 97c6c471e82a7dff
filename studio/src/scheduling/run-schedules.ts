import { isRefusal, POLL_INTERVAL_MS, retryDelay, runOnChanges, type Scheduler } from '../run-on-changes.ts'
import { carryOut } from './carry-out.ts'
import { DUE, type Schedule } from './schedule.ts'

export function runSchedules(scheduler: Scheduler): Promise<void> {
  const { client, report, signal } = scheduler
  const delayed = new Map<
    string,
    { readonly failures: number; readonly err: unknown; readonly until: number }
  >()
  const dueAt = ({ _id, at }: Schedule) => Math.max(Date.parse(at), delayed.get(_id)?.until ?? 0)

  /** Tries each due schedule once, so that one that fails doesn't stop the others. @throws ClientError for a refused token */
  async function run(): Promise<number> {
    const { waiting, failed } = await client.fetch<{ waiting: Schedule[]; failed: number }>(DUE)
    scheduler.failed = failed
    for (const id of delayed.keys()) if (!waiting.some(({ _id }) => _id === id)) delayed.delete(id)
    const now = Date.now()
    for (const schedule of waiting.filter((one) => dueAt(one) <= now)) {
      if (signal.aborted) return 0
      const { _id: id, at } = schedule
      const { outcome, err } = await carryOut(client, schedule).then(
        (outcome) => ({ outcome, err: undefined }),
        (err: unknown) => ({ outcome: 'again', err }),
      )
      report(`schedule.${outcome}`, { schedule: id, at, ...(err === undefined ? {} : { err }) })
      const failures = (delayed.get(id)?.failures ?? 0) + 1
      if (outcome === 'again') delayed.set(id, { failures, err, until: Date.now() + retryDelay(failures) })
      else delayed.delete(id)
    }
    const refusal = [...delayed.values()].find(({ err }) => isRefusal(err))
    if (refusal) throw refusal.err
    const ahead = waiting.map(dueAt).filter((at) => at > now)
    return Math.max(0, Math.min(...ahead.map((at) => at - Date.now()), POLL_INTERVAL_MS))
  }

  return runOnChanges(scheduler, { name: 'schedule', filter: '_type == "schedule"', run })
}
