import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

/** API versions start with a digit or are X; pages of the Studio, such as /vision, do not. */
const PREFIXES = ['/v:apiVersion(^[0-9X][^/]*)', '/images', '/files']

/**
 * Passes the lake's paths on, so that the browser finds Studio and lake at one origin. The visitor's address goes
 * with every request: the lake signs a development editor in from this machine only.
 */
export async function registerLakeProxy(app: FastifyInstance, upstream: string): Promise<void> {
  for (const prefix of PREFIXES) {
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      websocket: true,
      // Event streams stay silent for as long as nobody edits.
      undici: { bodyTimeout: 0 },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': forwardedFor(headers['x-forwarded-for'], request.socket.remoteAddress),
        }),
      },
    })
  }
}

function forwardedFor(before: string | string[] | undefined, peer: string | undefined): string {
  return [before, peer].flat().filter(Boolean).join(', ')
}
