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

/** Sets them before anything else can answer. `transport`: what keeps browsers on TLS. */
export const answerHeadersPlugin = fp<{ transport: { 'strict-transport-security'?: string } }>(
  async (app, { transport }) => {
    app.addHook('onRequest', async (request, reply: FastifyReply) => {
      reply.headers({ ...answerHeaders(request.id), ...transport })
    })
  },
  { name: 'answer-headers' },
)
