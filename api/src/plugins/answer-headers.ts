import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'

const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Nothing here is a page; a browser that is shown an answer must run and frame nothing of it.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/** The headers that every answer carries, errors included. */
export function answerHeaders(requestId: string): Record<string, string> {
  return { ...headers, 'x-request-id': requestId }
}

/** Sets them before anything else can answer. `secure`: the API is reached over https only. */
export const answerHeadersPlugin = fp<{ secure: boolean }>(
  async (app, { secure }) => {
    app.addHook('onRequest', async (request, reply: FastifyReply) => {
      reply.headers(answerHeaders(request.id))
      if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    })
  },
  { name: 'answer-headers' },
)
