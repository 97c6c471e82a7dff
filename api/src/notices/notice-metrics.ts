import type { ApiMetrics } from '../plugins/metrics.ts'
import type { Database } from '../database/pool.ts'
import { NEAR_HOURS } from '../leads/to-do.ts'
import { readBacklog, type Backlog } from './backlog-repository.ts'
import type { DeliveryObserver } from './deliver.ts'

/** Adds the metrics of messages to staff. Figures from the database are read on each scrape. No personal data. */
export function addNoticeMetrics(
  { counter, gauge }: Pick<ApiMetrics, 'counter' | 'gauge'>,
  database: Pick<Database, 'query'>,
): DeliveryObserver {
  const attempts = counter({
    name: 'lead_notice_attempts_total',
    help: 'Attempts to deliver a message to staff, by channel and outcome',
    labelNames: ['channel', 'outcome'],
  })
  let reading: Promise<Backlog | undefined> | undefined
  /** Read once for all figures of a scrape. */
  const backlog = () =>
    (reading ??= readBacklog(database)
      .catch(() => undefined)
      .finally(() => (reading = undefined)))
  // Without the database, these report no value.
  const figure = (name: string, help: string, read: (backlog: Backlog) => number) =>
    gauge(name, help, async () => {
      const figures = await backlog()
      return figures && read(figures)
    })
  figure('lead_notices_pending', 'Messages to staff waiting to be delivered', ({ pending }) => pending)
  figure('lead_notices_dead', 'Messages given up; `pnpm leads retry` sends them again', ({ dead }) => dead)
  figure(
    'lead_notice_lag_seconds',
    'Age of the oldest pending message in seconds',
    ({ lagSeconds }) => lagSeconds ?? 0,
  )
  figure(
    'leads_unanswered_near_due',
    `Leads whose promised answer is due within ${NEAR_HOURS} hours`,
    ({ nearDue }) => nearDue,
  )
  figure(
    'leads_unanswered_overdue',
    'Leads whose promised answer became overdue in the last week',
    ({ overdue }) => overdue,
  )
  return (channel, outcome) => attempts.inc({ channel, outcome })
}
