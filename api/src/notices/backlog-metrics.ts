import type { Queries } from '../database/pool.ts'
import type { ApiMetrics } from '../plugins/metrics.ts'
import { readBacklog, type Backlog } from './backlog-repository.ts'

const unixTime = (at: Date | null | undefined) => (at ? at.getTime() / 1000 : 0)

const figures: Record<string, [help: string, read: (backlog: Backlog) => number]> = {
  lead_notices_pending: ['Messages to staff waiting to be delivered', ({ pending }) => pending],
  lead_notices_failing: ['Those of them that have failed at least once', ({ failing }) => failing],
  lead_notices_dead: ['Messages given up; `pnpm leads retry` sends them again', ({ dead }) => dead],
  lead_notice_lag_seconds: ['Age of the oldest waiting message', ({ lagSeconds }) => lagSeconds ?? 0],
  leads_quarantined: ['Leads in quarantine', ({ quarantined }) => quarantined],
  leads_unanswered_near_due: ['Leads whose promised answer is due in a few hours', ({ nearDue }) => nearDue],
  leads_unanswered_overdue: ['Leads that became overdue in the last week', ({ overdue }) => overdue],
  backup_last_success_timestamp_seconds: [
    'Unix time of the last backup',
    ({ backups }) => unixTime(backups.last?.at),
  ],
  backup_last_verified_timestamp_seconds: [
    'Unix time of the last test restore',
    ({ backups }) => unixTime(backups.verifiedAt),
  ],
  backup_last_copied_timestamp_seconds: [
    'Unix time of the last off-site copy',
    ({ backups }) => unixTime(backups.copiedAt),
  ],
}

/** Adds what waits in the database to the metrics, read on each scrape. Without the database it reports no values. */
export function addBacklogMetrics({ gauge }: Pick<ApiMetrics, 'gauge'>, database: Queries): void {
  let reading: Promise<Backlog | undefined> | undefined
  const readOnce = () =>
    (reading ??= readBacklog(database)
      .catch(() => undefined)
      .finally(() => (reading = undefined)))
  for (const [name, [help, read]] of Object.entries(figures))
    gauge(name, help, async () => {
      const backlog = await readOnce()
      return backlog && read(backlog)
    })
}
