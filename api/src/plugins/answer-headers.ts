import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'

const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // No answer is a page, so a browser must neither run nor frame any of it.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/** The headers of every answer, including errors. */
export function answerHeaders(requestId: string): Record<string, string> {
  return { ...headers, 'x-request-id': requestId }
}

/** The request's id: the one it came with if that is a UUID, so that it can be traced through the system. */
export function requestIdOf(request?: Pick<IncomingMessage, 'headers'>): string {
  const given = request?.headers['x-request-id']
  return typeof given === 'string' && z.regexes.guid.test(given) ? given.toLowerCase() : randomUUID()
}
