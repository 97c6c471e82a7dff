import cors from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../errors.ts'

type Options = {
  allowedOrigins: string[]
}

/**
 * Lets pages of the allowed origins call the API and refuses all others. Programs other than browsers send no
 * origin and may pass.
 */
export const originsPlugin = fp<Options>(
  async (app, { allowedOrigins }) => {
    const allowed = new Set(allowedOrigins)
    // For a foreign origin @fastify/cors only omits its headers; the request would still be handled.
    app.addHook('onRequest', async (request) => refuseForeign(request, allowed))
    await app.register(cors, {
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
      // Two hours, Chromium's maximum.
      maxAge: 7200,
      strictPreflight: false,
    })
  },
  { name: 'origins', dependencies: ['problems'] },
)

function refuseForeign({ method, headers }: FastifyRequest, allowed: Set<string>): void {
  // Reading is for probes, and for people who open a link.
  if (method === 'GET' || method === 'HEAD') return
  const isForeign =
    headers.origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : !allowed.has(headers.origin)
  if (isForeign) throw new ApiError('origin-not-allowed', 'Requests from this origin are not allowed')
}
