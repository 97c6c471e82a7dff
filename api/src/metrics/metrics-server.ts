import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { metricsUnavailable } from '../events.ts'

/** Serves `/metrics`, and `/healthz` for a process that has no other port. Never on the public port. */
export function buildMetricsServer(registry: Registry, log: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    requestTimeout: 5000,
    forceCloseConnections: true,
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  )
  return app
}

/**
 * Listens on loopback only. A port that is taken costs the metrics, not the service.
 *
 * @param setting the setting that moves the port, for the log
 */
export async function listenForMetrics(app: FastifyInstance, port: number, setting: string): Promise<void> {
  try {
    // One address rather than `localhost`: Fastify would bind the second one later, and break if it closes before.
    const address = await app.listen({ host: '127.0.0.1', port, listenTextResolver: () => '' })
    app.log.info({ event: 'metrics.ready', address }, 'metrics')
  } catch (error) {
    metricsUnavailable(app.log, setting, error)
  }
}
