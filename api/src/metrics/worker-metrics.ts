import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Database } from '../database/pool.ts'
import { NEAR_HOURS } from '../leads/to-do.ts'
import { readBacklog, type Backlog } from '../notices/backlog-repository.ts'
import type { Channel } from '../notices/channel.ts'

/** Called for each attempt to deliver a notice. */
export type DeliveryObserver = (channel: Channel['name'], outcome: 'delivered' | 'failed') => void

export type WorkerMetrics = {
  registry: Registry
  observe: DeliveryObserver
}

/** The worker's metrics. Figures from the database are read on each scrape. No personal data. */
export function createWorkerMetrics(database: Database): WorkerMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const attempts = new Counter({
    name: 'lead_notice_attempts_total',
    help: 'Attempts to deliver a notice, by channel and outcome',
    labelNames: ['channel', 'outcome'] as const,
    registers,
  })
  const backlog = createBacklog(database)
  const gauge = (name: string, help: string, read: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const figures = await backlog()
        // Without the database, report no value. `reset` would report 0, which is wrong.
        if (figures) this.set(read(figures))
        else this.remove()
      },
    })
  gauge('lead_notices_pending', 'Notices waiting to be delivered', ({ pending }) => pending)
  gauge('lead_notices_dead', 'Dead notices; `pnpm leads retry` sends them again', ({ dead }) => dead)
  gauge(
    'lead_notice_lag_seconds',
    'Age of the oldest pending notice in seconds',
    ({ lagSeconds }) => lagSeconds ?? 0,
  )
  gauge('leads_quarantined', 'Leads in quarantine', ({ quarantined }) => quarantined)
  gauge(
    'leads_unanswered_near_due',
    `Leads whose promised answer is due within ${NEAR_HOURS} hours`,
    ({ nearDue }) => nearDue,
  )
  gauge(
    'leads_unanswered_overdue',
    'Leads whose promised answer became overdue in the last week',
    ({ overdue }) => overdue,
  )
  const seconds = (at: Date | null | undefined) => (at ? at.getTime() / 1000 : 0)
  gauge(
    'backup_last_success_timestamp_seconds',
    'Unix time of the last backup, 0 if there is none',
    ({ backups }) => seconds(backups.last?.at),
  )
  gauge(
    'backup_last_verified_timestamp_seconds',
    'Unix time of the last backup that was restored as a test, 0 if there is none',
    ({ backups }) => seconds(backups.verifiedAt),
  )
  gauge(
    'backup_last_copied_timestamp_seconds',
    'Unix time of the last copy of a backup off-site, 0 if there is none',
    ({ backups }) => seconds(backups.copiedAt),
  )
  gauge('backup_last_bytes', 'Size of the last backup', ({ backups }) => backups.last?.bytes ?? 0)
  registry.registerMetric(
    new Gauge({
      name: 'lead_worker_database_up',
      help: '1 if the database answered the scrape',
      registers: [],
      async collect() {
        this.set((await backlog()) ? 1 : 0)
      },
    }),
  )
  return { registry, observe: (channel, outcome) => attempts.inc({ channel, outcome }) }
}

/** Reads the backlog once per scrape; undefined if the database is unavailable. */
function createBacklog(database: Database): () => Promise<Backlog | undefined> {
  let reading: Promise<Backlog | undefined> | undefined

  async function read(): Promise<Backlog | undefined> {
    try {
      return await readBacklog(database)
    } catch {
      return undefined
    } finally {
      reading = undefined
    }
  }

  return () => (reading ??= read())
}
