import { serveMetrics, type MetricsAddress } from '@site/metrics/metrics-server'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { metricsObserver } from '../events.ts'
import { createApiMetrics, type ApiMetrics } from '../metrics/api-metrics.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyInstance {
    metrics: ApiMetrics
  }
}

/** Collects metrics and serves them on a separate port once the API listens. */
export const metricsPlugin = fp<MetricsAddress>(
  async (app, address) => {
    const metrics = createApiMetrics()
    app.decorate('metrics', metrics)
    app.addHook('onResponse', async (request, reply) => {
      const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
      metrics.requestCompleted(
        { method: request.method, route, status: reply.statusCode },
        reply.elapsedTime / 1000,
      )
    })
    let serving: Promise<FastifyInstance> | undefined
    app.addHook('onListen', () => {
      // Not awaited: the API is ready without its metrics.
      serving = serveMetrics(metrics.registry, app.log, address, metricsObserver(app.log, 'API_METRICS_PORT'))
    })
    app.addHook('onClose', async () => (await serving)?.close())
  },
  { name: 'metrics' },
)
