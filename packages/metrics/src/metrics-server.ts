import { createServer } from '@site/kit/server'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/** The address to serve metrics on: METRICS_HOST and the part's own port. */
export type MetricsAddress = { host: string; port: number }

/**
 * Serves `/metrics` while a part listens, by default on loopback only, never on the public port. The part doesn't wait
 * for it, and keeps working without metrics if the port is in use.
 *
 * @param setting of the port
 */
export function serveMetrics(
  app: FastifyInstance,
  registry: Registry,
  log: FastifyBaseLogger,
  address: MetricsAddress,
  setting: string,
): void {
  const metrics = createServer({
    loggerInstance: log,
    requestTimeout: 5000,
    headersOf: () => ({ 'cache-control': 'no-store' }),
    forceCloseConnections: true,
  })
  metrics.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  app.addHook('onListen', () => {
    metrics.listen({ ...address, listenTextResolver: () => '' }).then(
      (at) => log.info({ event: 'metrics.ready', address: at }, 'metrics'),
      (err: unknown) => {
        const text = `no metrics: set ${setting} to a free port`
        log.error({ event: 'metrics.unavailable', setting, err }, text)
      },
    )
  })
  app.addHook('onClose', () => metrics.close())
}
