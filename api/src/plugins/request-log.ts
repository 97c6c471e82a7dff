import fp from 'fastify-plugin'
import { requestCompleted } from '../events.ts'

/** One line for each request that was let in, without the address it came from or the one it asked for. */
export const requestLog = fp(
  async (app) => {
    app.addHook('onResponse', async (request, reply) => {
      const { method } = request
      const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
      if (route === '/healthz' || route === '/readyz' || request.isShed) return
      requestCompleted(request.log, {
        method,
        route,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      })
    })
  },
  { name: 'request-log' },
)
