import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { networkOf } from '../address.ts'
import { tooManyRequests, wholeSeconds } from '../errors.ts'
import { limitReached } from '../events.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import type { QuotaState } from '../limits/quota.ts'
import type { Limit } from '../settings.ts'

interface Options {
  limit: Limit | null
  hash: KeyedHash
}

const unlimited = new Set(['/healthz', '/readyz'])

/** Limits the requests of each address over everything but probes and OPTIONS. */
export const requestLimit = fp<Options>(
  async (app, { limit, hash }) => {
    if (!limit) return
    const quota = app.createQuota('requests', limit)
    app.addHook('onRequest', async (request, reply) => {
      if (request.method === 'OPTIONS' || unlimited.has(request.routeOptions.url ?? '')) return
      const state = await quota.take(hash('network', clientNetwork(request)))
      showLimit(reply, state)
      if (state.allowed) return
      limitReached(request.log, 'requests')
      app.metrics.limitReached('requests')
      throw tooManyRequests('Too many requests from this address', state.resetMs)
    })
  },
  { name: 'request-limit', dependencies: ['origins', 'draining', 'quotas'] },
)

/** The network that a request counts for: the client's, or the proxy's where what that passed on is no address. */
export function clientNetwork(request: FastifyRequest): string {
  return networkOf(request.ip) ?? networkOf(request.socket.remoteAddress ?? '') ?? 'unknown'
}

/** Shows how near a limit is. Where several count, the nearest one is shown. */
export function showLimit(reply: FastifyReply, state: Omit<QuotaState, 'allowed'>): void {
  const shown = reply.getHeader('ratelimit-remaining')
  if (shown !== undefined && Number(shown) < state.remaining) return
  reply.headers({
    'ratelimit-limit': state.limit,
    'ratelimit-remaining': state.remaining,
    'ratelimit-reset': wholeSeconds(state.resetMs),
  })
}
