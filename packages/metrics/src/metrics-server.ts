import { showInstance } from '@site/process/instance'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/** The address to serve metrics on: METRICS_HOST and the part's own port. */
export type MetricsAddress = {
  host: string
  port: number
}

/** Hears whether the metrics server started. If it didn't, the part keeps working without metrics. */
export type MetricsObserver = {
  ready(address: string): void
  unavailable(error: unknown): void
}

/**
 * Serves `/metrics`, and `/healthz` for processes without another port. Never serve it on the public port.
 *
 * @param instance `INSTANCE_ID`, see `showInstance`
 */
export function buildMetricsServer(
  registry: Registry,
  log: FastifyBaseLogger,
  instance: string | undefined,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    requestTimeout: 5000,
    forceCloseConnections: true,
  })
  app.addHook('onRequest', showInstance(instance))
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  )
  return app
}

/** Listens, by default on loopback only. Doesn't throw if the port is in use. */
export async function listenForMetrics(
  app: FastifyInstance,
  { host, port }: MetricsAddress,
  observer: MetricsObserver,
): Promise<void> {
  try {
    observer.ready(await app.listen({ host, port, listenTextResolver: () => '' }))
  } catch (error) {
    observer.unavailable(error)
  }
}
