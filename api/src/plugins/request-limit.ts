import { callbackify } from 'node:util'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import { networkOf } from '@site/settings/network'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { tooManyRequests, wholeSeconds } from '../errors.ts'
import { limitReached } from '../events.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import type { Quota, QuotaState } from '../limits/quota.ts'
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
    // The plugin's limiter, called by hand: as a hook of its own it would leave unknown paths out.
    const store = storeOver(app.createQuota('requests', limit))
    await app.register(rateLimit, { global: false, store })
    const count = app.createRateLimit({
      max: limit.max,
      timeWindow: limit.windowMs,
      keyGenerator: (request) => hash('network', clientNetwork(request)),
    })
    app.addHook('onRequest', async (request, reply) => {
      if (request.method === 'OPTIONS' || unlimited.has(request.routeOptions.url ?? '')) return
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
 * Lets the plugin count where all our limits are counted. Its own Redis store lets everything pass while Redis is
 * away; the quotas go on in memory then, and say so.
 */
function storeOver(quota: Quota) {
  const take = callbackify(async (key: string) => {
    const { allowed, limit, remaining, resetMs } = await quota.take(key)
    return { current: allowed ? limit - remaining : limit + 1, ttl: resetMs }
  })
  return class QuotaStore implements FastifyRateLimitStore {
    // The plugin passes window and maximum behind the callback; the quota knows them.
    incr: FastifyRateLimitStore['incr'] = (key, callback) => take(key, callback)
    child = () => this
  }
}

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
