import fp from 'fastify-plugin'
import { unavailable } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to close: its probe says so, so that a balancer sends nothing more. */
    isDraining(): boolean
    /** Says that it is about to close; until it does, it goes on as before. */
    drain(): void
  }
}

/** Paths that answer for themselves while the server closes. */
const probes = new Set(['/healthz', '/readyz'])

/** Refuses new work once closing has begun, so that a balancer or the client goes elsewhere. */
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
    // A kept connection would otherwise stay open until its next request.
    app.addHook('onSend', async (_request, reply) => {
      if (announced || closing) reply.header('connection', 'close')
    })
  },
  { name: 'draining', dependencies: ['problems'] },
)
