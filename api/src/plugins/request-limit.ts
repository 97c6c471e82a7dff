import { networkOf } from '@site/settings/network'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { tooManyRequests, wholeSeconds } from '../errors.ts'
import { limitReached } from '../events.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import type { QuotaState } from '../limits/quota.ts'
import type { Limit } from '@site/settings/kinds'

type Options = {
  limit: Limit | null
  hash: KeyedHash
}

const unlimited = new Set(['/healthz', '/readyz'])

/** The desk's requests carry a token that is checked before any work; a whole office may share one address. */
const SESSION = '/desk/session'

/** Limits the requests of each address, except probes and OPTIONS. */
export const requestLimit = fp<Options>(
  async (app, { limit, hash }) => {
    if (!limit) return
    const quota = app.createQuota('requests', limit)
    app.addHook('onRequest', async (request, reply) => {
      const route = request.routeOptions.url ?? ''
      const isFree = unlimited.has(route) || (route.startsWith('/desk/') && route !== SESSION)
      if (request.method === 'OPTIONS' || isFree) return
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

/** The network a request is counted for: the client's, or the proxy's if the forwarded address is not valid. */
export function clientNetwork(request: FastifyRequest): string {
  return networkOf(request.ip) ?? networkOf(request.socket.remoteAddress ?? '') ?? 'unknown'
}

/** Sends the rate limit headers. If several limits apply, they show the one closest to full. */
export function showLimit(reply: FastifyReply, state: Omit<QuotaState, 'allowed'>): void {
  const shown = reply.getHeader('ratelimit-remaining')
  if (shown !== undefined && Number(shown) < state.remaining) return
  reply.headers({
    'ratelimit-limit': state.limit,
    'ratelimit-remaining': state.remaining,
    'ratelimit-reset': wholeSeconds(state.resetMs),
  })
}
