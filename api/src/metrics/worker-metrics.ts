import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Database } from '../database/pool.ts'
import type { Channel } from '../notices/channel.ts'

/** Told of each attempt to deliver a notice. */
export type DeliveryObserver = (channel: Channel['name'], outcome: 'delivered' | 'failed') => void

export interface WorkerMetrics {
  registry: Registry
  observe: DeliveryObserver
}

/** Hours after which an unanswered lead counts as near its promised 24. */
const NEAR_HOURS = 20

interface Backlog extends Record<'pending' | 'dead' | 'quarantined' | 'unanswered' | 'overdue', string> {
  lag: number | null
}

const backlogSql = `
  SELECT
    (SELECT count(*) FROM lead_outbox WHERE state = 'pending') AS pending,
    (SELECT count(*) FROM lead_outbox WHERE state = 'dead') AS dead,
    (SELECT extract(epoch FROM now() - min(l.created_at))::float8
       FROM lead_outbox o JOIN leads l ON l.id = o.lead_id WHERE o.state = 'pending') AS lag,
    (SELECT count(*) FROM leads WHERE status = 'quarantined') AS quarantined,
    count(*) FILTER (WHERE created_at > now() - interval '24 hours') AS unanswered,
    count(*) FILTER (WHERE created_at <= now() - interval '24 hours') AS overdue
  FROM leads
  WHERE status = 'received' AND answered_at IS NULL
    AND created_at <= now() - interval '${NEAR_HOURS} hours' AND created_at > now() - interval '7 days'`

/** The worker's figures. What lies in the database is counted when it is asked for. No personal data. */
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
        // Without the database there is no figure, rather than an old one.
        if (figures) this.set(read(figures))
        else this.reset()
      },
    })
  gauge('lead_notices_pending', 'Notices that wait to be delivered', ({ pending }) => Number(pending))
  gauge('lead_notices_dead', 'Notices given up on, until `pnpm leads retry`', ({ dead }) => Number(dead))
  gauge('lead_notice_lag_seconds', 'How long the oldest pending notice has waited', ({ lag }) => lag ?? 0)
  gauge('leads_quarantined', 'Leads that wait in quarantine', ({ quarantined }) => Number(quarantined))
  gauge('leads_unanswered_near_due', `Leads unanswered for ${NEAR_HOURS} to 24 hours`, ({ unanswered }) =>
    Number(unanswered),
  )
  gauge('leads_unanswered_overdue', 'Leads of the last week unanswered for over 24 hours', ({ overdue }) =>
    Number(overdue),
  )
  registry.registerMetric(
    new Gauge({
      name: 'lead_worker_database_up',
      help: 'Whether the database answered when the figures were asked for',
      registers: [],
      async collect() {
        this.set((await backlog()) ? 1 : 0)
      },
    }),
  )
  return { registry, observe: (channel, outcome) => attempts.inc({ channel, outcome }) }
}

/** Reads the backlog, once for all figures that are asked for together; undefined where the database is away. */
function createBacklog(database: Database): () => Promise<Backlog | undefined> {
  let reading: Promise<Backlog | undefined> | undefined

  async function read(): Promise<Backlog | undefined> {
    try {
      const { rows } = await database.query<Backlog>(backlogSql)
      return rows[0]
    } catch {
      return undefined
    } finally {
      reading = undefined
    }
  }

  return () => (reading ??= read())
}
