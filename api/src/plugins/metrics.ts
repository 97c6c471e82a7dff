import type { FastifyInstance } from 'fastify'
import { formSources, type FormSource } from '@site/domain/lead/lead-fields'
import { createMetricRegistry } from '@site/kit/metrics/metric-registry'
import { serveMetrics, type MetricsAddress } from '@site/kit/metrics/metrics-server'
import type { Database } from '../database/pool.ts'
import { logEvent } from '../events.ts'
import { limitNames, type LimitName } from '../limits/limits.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyInstance {
    metrics: ApiMetrics
  }
}

export function addMetrics(app: FastifyInstance, address: MetricsAddress): void {
  const metrics = createApiMetrics()
  app.decorate('metrics', metrics)
  // Neither has the client's address or the requested URL.
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    const status = reply.statusCode
    metrics.requestCompleted({ method, route, status }, reply.elapsedTime / 1000)
    if (route === '/healthz' || route === '/readyz' || request.isShed) return
    const durationMs = Math.round(reply.elapsedTime)
    logEvent(request.log, 'request.completed', { method, route, status, durationMs })
  })
  serveMetrics(app, metrics.registry, app.log, address, 'API_METRICS_PORT')
}

const leadOutcomes = [
  'stored',
  'quarantined',
  'replayed',
  'refused',
  'limited',
  'unavailable',
  'failed',
] as const

export type LeadOutcome = (typeof leadOutcomes)[number]

const shedReasons = ['in-flight', 'pressure'] as const

/** The API's metrics. Label values are our own names, never what a client sent. */
export type ApiMetrics = ReturnType<typeof createApiMetrics>

export function createApiMetrics() {
  const { registry, counter, histogram, gauge, httpRequests } = createMetricRegistry()
  const leads = counter({
    name: 'leads_total',
    help: 'Leads by source and outcome',
    labelNames: ['source', 'outcome'],
  })
  const store = histogram({ name: 'lead_store_seconds', help: 'Time to store a lead, including the commit' })
  const limits = counter({
    name: 'limits_reached_total',
    help: 'Requests refused by a rate limit',
    labelNames: ['limit'],
  })
  const shed = counter({
    name: 'requests_shed_total',
    help: 'Requests refused unread because of overload',
    labelNames: ['reason'],
  })
  // Prometheus sees no increase in a series that starts at 1, so every series that people watch starts at 0.
  for (const source of [...formSources, 'unknown']) {
    for (const outcome of leadOutcomes) leads.inc({ source, outcome }, 0)
  }
  for (const limit of limitNames) limits.inc({ limit }, 0)
  for (const reason of shedReasons) shed.inc({ reason }, 0)
  return {
    registry,
    gauge,
    leadHandled: (source: FormSource | undefined, outcome: LeadOutcome) =>
      leads.inc({ source: source ?? 'unknown', outcome }),
    leadStored: (seconds: number) => store.observe(seconds),
    limitReached: (limit: LimitName) => limits.inc({ limit }),
    requestShed: (reason: (typeof shedReasons)[number]) => shed.inc({ reason }),
    requestCompleted: httpRequests(),
    watchPool: ({ use }: Pick<Database, 'use'>) =>
      gauge(
        'database_pool_connections',
        'Database connections; waiting counts requests waiting for one',
        use,
      ),
  }
}
