import rateLimit from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { networkOf } from '../address.ts'
import { tooManyRequests, wholeSeconds } from '../errors.ts'
import { limitReached } from '../events.ts'
import type { Limit } from '../settings.ts'

interface Options {
  limit: Limit | null
}

const unlimited = new Set(['/healthz', '/readyz'])

/** Limits the requests of each address over everything but probes and OPTIONS. */
export const requestLimit = fp<Options>(
  async (app, { limit }) => {
    if (!limit) return
    // One instance of the plugin's limiter, called by hand: as a hook it would leave unknown paths out.
    await app.register(rateLimit, { global: false })
    const count = app.createRateLimit({
      max: limit.max,
      timeWindow: limit.windowMs,
      keyGenerator: clientNetwork,
    })
    app.addHook('onRequest', async (request, reply) => {
      if (request.method === 'OPTIONS' || unlimited.has(request.routeOptions.url ?? '')) return
      const state = await count(request)
      if (state.isAllowed) return
      showLimit(reply, { limit: state.max, remaining: state.remaining, resetMs: state.ttl })
      if (!state.isExceeded) return
      limitReached(request.log, 'requests')
      throw tooManyRequests('Too many requests from this address', state.ttl)
    })
  },
  { name: 'request-limit', dependencies: ['origins', 'draining'] },
)

/** The network that a request counts for: the client's, or the proxy's where what that passed on is no address. */
export function clientNetwork(request: FastifyRequest): string {
  return networkOf(request.ip) ?? networkOf(request.socket.remoteAddress ?? '') ?? 'unknown'
}

/** Shows how near a limit is. Where several count, the nearest one is shown. */
export function showLimit(
  reply: FastifyReply,
  state: { limit: number; remaining: number; resetMs: number },
): void {
  const shown = reply.getHeader('ratelimit-remaining')
  if (shown !== undefined && Number(shown) < state.remaining) return
  reply.headers({
    'ratelimit-limit': state.limit,
    'ratelimit-remaining': state.remaining,
    'ratelimit-reset': wholeSeconds(state.resetMs),
  })
}
