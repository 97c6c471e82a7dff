import fp from 'fastify-plugin'
import { requestCompleted } from '../events.ts'

/** Logs one line per accepted request, without the client's address or the requested URL. */
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
