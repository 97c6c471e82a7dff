import { callbackify } from 'node:util'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import { networkOf } from '@site/settings/network'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { tooManyRequests, wholeSeconds } from '../errors.ts'
import { limitReached } from '../events.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import type { Quota, QuotaState } from '../limits/quota.ts'
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
    // Called by hand, because the plugin's own hook would skip unknown paths.
    const store = storeOver(app.createQuota('requests', limit))
    await app.register(rateLimit, { global: false, store })
    const count = app.createRateLimit({
      max: limit.max,
      timeWindow: limit.windowMs,
      keyGenerator: (request) => hash('network', clientNetwork(request)),
    })
    app.addHook('onRequest', async (request, reply) => {
      const route = request.routeOptions.url ?? ''
      const isFree = unlimited.has(route) || (route.startsWith('/desk/') && route !== SESSION)
      if (request.method === 'OPTIONS' || isFree) return
      const state = await count(request)
      if (state.isAllowed) return
      showLimit(reply, { limit: state.max, remaining: state.remaining, resetMs: state.ttl })
      if (!state.isExceeded) return
      limitReached(request.log, 'requests')
      app.metrics.limitReached('requests')
      throw tooManyRequests('Too many requests from this address', state.ttl)
    })
  },
  { name: 'request-limit', dependencies: ['origins', 'draining', 'quotas'] },
)

/**
 * Lets the plugin count in our own quotas. Its Redis store lets everything pass while Redis is unavailable; our
 * quotas count in memory instead and log it.
 */
function storeOver(quota: Quota) {
  const take = callbackify(async (key: string) => {
    const { allowed, limit, remaining, resetMs } = await quota.take(key)
    return { current: allowed ? limit - remaining : limit + 1, ttl: resetMs }
  })
  return class QuotaStore implements FastifyRateLimitStore {
    // The plugin also passes window and maximum, but the quota already knows them.
    incr: FastifyRateLimitStore['incr'] = (key, callback) => take(key, callback)
    child = () => this
  }
}

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
