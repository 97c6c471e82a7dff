import { createServer } from '@site/kit/server'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/** The address to serve metrics on: METRICS_HOST and the part's own port. */
export type MetricsAddress = { host: string; port: number }

/** Hears whether the metrics server started. If it didn't, the part keeps working without metrics. */
export type MetricsObserver = { ready(address: string): void; unavailable(error: unknown): void }

/**
 * Serves `/metrics`, by default on loopback only. Never serve it on the public port. Doesn't throw if the port is in use.
 *
 * @returns the server, to close it
 */
export async function serveMetrics(
  registry: Registry,
  log: FastifyBaseLogger,
  { host, port }: MetricsAddress,
  observer: MetricsObserver,
): Promise<FastifyInstance> {
  const app = createServer({
    loggerInstance: log,
    requestTimeout: 5000,
    headersOf: () => ({ 'cache-control': 'no-store' }),
    forceCloseConnections: true,
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  try {
    observer.ready(await app.listen({ host, port, listenTextResolver: () => '' }))
  } catch (error) {
    observer.unavailable(error)
  }
  return app
}
