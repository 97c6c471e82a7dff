import cors, { type FastifyCorsOptions } from '@fastify/cors'
import { isForeign } from '@site/kit/http/foreign-origin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'

type Options = {
  allowedOrigins: string[]
  studioOrigins: string[]
}

const common: FastifyCorsOptions = {
  // Two hours, Chromium's maximum.
  maxAge: 7200,
  strictPreflight: false,
}

/** Programs other than browsers send no origin and may pass. */
export async function addOrigins(app: FastifyInstance, { allowedOrigins, studioOrigins }: Options) {
  const site = new Set(allowedOrigins)
  const studio = new Set(studioOrigins)
  // For a foreign origin @fastify/cors only omits its headers; the request would still be handled.
  app.addHook('onRequest', async (request) => {
    const { method, headers } = request
    // Reading is for probes, and for people who open a link.
    const isRead = (method === 'GET' || method === 'HEAD') && !isDesk(request)
    if (!isRead && isForeign(headers, isDesk(request) ? studio : site))
      throw new ApiError('origin-not-allowed', 'Requests from this origin are not allowed')
  })
  const forSite: FastifyCorsOptions = {
    ...common,
    origin: allowedOrigins,
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['content-type', 'idempotency-key', 'apikey', 'authorization', 'x-request-id'],
    exposedHeaders: [
      'idempotent-replayed',
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
      'retry-after',
      'x-request-id',
    ],
  }
  const forStudio: FastifyCorsOptions = {
    ...common,
    origin: studioOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PATCH'],
    allowedHeaders: ['content-type', 'idempotency-key', 'authorization', 'if-match', 'x-request-id'],
    exposedHeaders: ['content-disposition', 'etag', 'retry-after', 'x-request-id'],
  }
  await app.register(cors, {
    delegator: (request, decide) => decide(null, isDesk(request) ? forStudio : forSite),
  })
}

function isDesk({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return url.startsWith('/desk/')
}
