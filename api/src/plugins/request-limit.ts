import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { COUNTS_PATH } from '@site/domain/insight/counts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooManyRequests, wholeSeconds } from '../errors.ts'
import { logEvent } from '../events.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import { createQuota, type QuotaState } from '@site/kit/quota'
import type { Limit } from '@site/kit/settings/kinds'

type Options = {
  limit: Limit | null
  hash: KeyedHash
  deskTokens: { readDeskClaims(request: FastifyRequest): Promise<object | undefined> }
}

const probes = new Set(['/healthz', '/readyz'])

/** Limits the requests of each address, except probes, OPTIONS and people at the desk: an office may share an address. */
export async function addRequestLimit(app: FastifyInstance, { limit, hash, deskTokens }: Options) {
  if (!limit) return
  await app.register(rateLimit, {
    // The hook below also limits requests for unknown paths, which are no routes.
    global: false,
    max: limit.max,
    timeWindow: limit.windowMs,
    enableDraftSpec: true,
    store: createStore(limit),
    keyGenerator: (request) => hash('network', request.client.network),
    allowList: async (request) => {
      const { url = '' } = request.routeOptions
      if (request.method === 'OPTIONS' || probes.has(url)) return true
      // A server of the site adds up what all its visitors do.
      if (url === COUNTS_PATH && request.client.isOwn) return true
      return url.startsWith('/desk/') && (await deskTokens.readDeskClaims(request)) !== undefined
    },
    onExceeded: (request) => {
      logEvent(request.log, 'limit.reached', { limit: 'requests-per-address' })
      app.metrics.limitReached('requests-per-address')
    },
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests('Too many requests from this address', ttl),
  })
  app.addHook('onRequest', app.rateLimit())
}

/** Lets @fastify/rate-limit count in our quota, whose windows no change of the clock moves. */
function createStore(limit: Limit): FastifyRateLimitStoreCtor {
  const quota = createQuota(limit)
  // The library constructs its store itself.
  return class QuotaStore implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      const { allowed, remaining, resetMs } = quota.take(key)
      callback(null, { current: allowed ? limit.max - remaining : limit.max + 1, ttl: Math.max(1, resetMs) })
    }

    child(): QuotaStore {
      return this
    }
  }
}

export function showLimit(reply: FastifyReply, state: Omit<QuotaState, 'allowed'>): void {
  const shown = reply.getHeader('ratelimit-remaining')
  if (shown !== undefined && Number(shown) < state.remaining) return
  reply.headers({
    'ratelimit-limit': state.limit,
    'ratelimit-remaining': state.remaining,
    'ratelimit-reset': wholeSeconds(state.resetMs),
  })
}
