import { createServer } from '../http/server.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

export type MetricsAddress = { host: string; port: number }

/**
 * Serves `/metrics` while a part listens, by default on loopback, never on the public port. Without it the part works
 * on.
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
    getHeaders: () => ({ 'cache-control': 'no-store' }),
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
