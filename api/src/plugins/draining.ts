import fp from 'fastify-plugin'
import { unavailable } from '../errors.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyInstance {
    /**
     * Whether the server is about to close. /readyz reports it, so that load balancers stop sending requests.
     */
    isDraining(): boolean
    /** Announces the shutdown. Until it happens, requests are served as usual. */
    drain(): void
  }
}

/** Probes keep answering while the server closes. */
const probes = new Set(['/healthz', '/readyz'])

/** Refuses new requests once closing has begun, so that the client or balancer tries another instance. */
export const draining = fp(
  async (app) => {
    let announced = false
    let closing = false
    app.decorate('isDraining', () => announced || closing)
    app.decorate('drain', () => {
      announced = true
    })
    app.addHook('preClose', async () => {
      closing = true
    })
    app.addHook('onRequest', async (request) => {
      if (closing && !probes.has(request.routeOptions.url ?? ''))
        throw unavailable('The service is restarting', 2)
    })
    // Without this, a kept-alive connection would stay open until its next request.
    app.addHook('onSend', async (_request, reply) => {
      if (announced || closing) reply.header('connection', 'close')
    })
  },
  { name: 'draining', dependencies: ['problems'] },
)
