import { buildMetricsServer, listenForMetrics, type MetricsAddress } from '@site/metrics/metrics-server'
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
export const metricsPlugin = fp<MetricsAddress & { instance: string | undefined }>(
  async (app, { instance, ...address }) => {
    const metrics = createApiMetrics()
    app.decorate('metrics', metrics)
    app.addHook('onResponse', async (request, reply) => {
      const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
      metrics.requestCompleted(
        { method: request.method, route, status: reply.statusCode },
        reply.elapsedTime / 1000,
      )
    })
    let server: FastifyInstance | undefined
    app.addHook('onListen', () => {
      server = buildMetricsServer(metrics.registry, app.log, instance)
      // Not awaited: the API is ready without its metrics.
      void listenForMetrics(server, address, metricsObserver(app.log, 'API_METRICS_PORT'))
    })
    app.addHook('onClose', () => server?.close())
  },
  { name: 'metrics' },
)
