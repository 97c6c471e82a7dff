import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { networkOf } from '@site/addresses/network'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { tooManyRequests, wholeSeconds } from '../errors.ts'
import { logEvent } from '../events.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import { createQuota, type Quota, type QuotaState } from '../limits/quota.ts'
import type { Limit } from '@site/settings/kinds'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyInstance {
    /** Creates a quota, shared between instances if REDIS_URL is set. */
    createQuota(name: string, limit: Limit): Quota
  }
}

/** Decides where rate limits are counted: in this process, or in Redis for all instances. */
export const quotas = fp<{ redisUrl: string | undefined }>(
  async (app, { redisUrl }) => {
    if (redisUrl === undefined) {
      app.decorate('createQuota', (_name: string, limit: Limit) => createQuota(limit))
      return
    }
    // Loaded only if used, to keep startup fast.
    const { connectQuotas } = await import('../limits/shared-quotas.ts')
    const shared = connectQuotas({ url: redisUrl, log: app.log, onChange: app.metrics.limitsShared })
    app.decorate('createQuota', shared.createQuota)
    app.addHook('onClose', async () => shared.close())
  },
  { name: 'quotas', dependencies: ['metrics'] },
)

/** @property deskTokens of people at the desk */
type Options = {
  limit: Limit | null
  hash: KeyedHash
  deskTokens: { visitOf(request: FastifyRequest): Promise<object | undefined> }
}

const probes = new Set(['/healthz', '/readyz'])

/** Limits the requests of each address, except probes, OPTIONS and people at the desk: an office may share an address. */
export const requestLimit = fp<Options>(
  async (app, { limit, hash, deskTokens }) => {
    if (!limit) return
    await app.register(rateLimit, {
      // The hook below also limits requests for unknown paths, which are no routes.
      global: false,
      max: limit.max,
      timeWindow: limit.windowMs,
      enableDraftSpec: true,
      store: storeOn(app.createQuota('requests-per-address', limit)),
      keyGenerator: (request) => hash('network', clientNetwork(request)),
      allowList: async (request) => {
        const { url = '' } = request.routeOptions
        if (request.method === 'OPTIONS' || probes.has(url)) return true
        return url.startsWith('/desk/') && (await deskTokens.visitOf(request)) !== undefined
      },
      onExceeded: (request) => {
        logEvent(request.log, 'limit.reached', { limit: 'requests-per-address' })
        app.metrics.limitReached('requests-per-address')
      },
      errorResponseBuilder: (_request, { ttl }) =>
        tooManyRequests('Too many requests from this address', ttl),
    })
    app.addHook('onRequest', app.rateLimit())
  },
  { name: 'request-limit', dependencies: ['origins', 'draining', 'quotas'] },
)

/** Lets @fastify/rate-limit count in one of our quotas, so that nothing is counted twice. */
function storeOn(quota: Quota): FastifyRateLimitStoreCtor {
  // The library constructs its store itself.
  return class QuotaStore implements FastifyRateLimitStore {
    async incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]): Promise<void> {
      const { allowed, limit, remaining, resetMs } = await quota.take(key)
      callback(null, { current: allowed ? limit - remaining : limit + 1, ttl: Math.max(1, resetMs) })
    }

    child(): QuotaStore {
      return this
    }
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
