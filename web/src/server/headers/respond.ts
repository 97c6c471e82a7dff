import type { FastifyReply, FastifyRequest } from 'fastify'
import { allowStyle } from './security-headers.ts'
import type { CachedPage } from '../cache/page-cache.ts'
import { matchesEtag, negotiateEncoding, type Encoded } from './encoding.ts'

export const HTML = 'text/html; charset=utf-8'
export const JSON_DATA = 'application/json; charset=utf-8'

export const KEEP = {
  /** One year, for files whose name changes with their content. */
  forEver: 'public, max-age=31536000, immutable',
  hour: 'public, max-age=3600',
  /** Stored, and revalidated on each request. */
  revalidate: 'public, max-age=0, must-revalidate',
  never: 'no-store',
} as const

const HOME = '<a href="/">Home</a>'

/** Whether a visitor's browser asks that nothing of them is counted or shared. */
export function asksForPrivacy({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-gpc'] === '1' || headers['dnt'] === '1'
}

type Answer = { encoded: Encoded; type: string; cacheControl: string; status?: number; style?: string }

/** Sends text in the best encoding that the client accepts, or 304 if its copy is current. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { encoded, type, cacheControl, status = 200, style } = answer
  if (style) allowStyle(reply, style)
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  const { body, etag } = encoded[encoding]
  reply.headers({ 'cache-control': cacheControl, etag, vary: 'Accept-Encoding' })
  // In each answer, because a cache keeps the last one that it has seen.
  if (type === HTML) reply.header('server-timing', `${asksForPrivacy(request) ? 'un' : ''}counted`)
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (body !== encoded.identity.body) reply.header('content-encoding', encoding)
  return reply.code(status).type(type).send(body)
}

export function sendOwnPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { encoded, style }: Pick<CachedPage, 'encoded' | 'style'>,
  status = 200,
): FastifyReply {
  return sendEncoded(request, reply, { encoded, style, status, type: HTML, cacheControl: KEEP.never })
}

/**
 * A minimal page for errors: no content, no styles, only what to do next.
 * @param way link to continue with, as HTML.
 */
export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  title: string,
  text: string,
  way = HOME,
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', KEEP.never)
    .type(HTML)
    .send(plainPage(title, text, way))
}

const plainPage = (title: string, text: string, way: string) =>
  `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${title}</title>` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
  `</head><body><h1>${title}</h1><p>${text}</p><p>${way}</p></body></html>`

/** The answer to a request that can't be read. */
export const unreadable = () => ({
  type: HTML,
  body: plainPage('Bad request', 'This address cannot be read.', HOME),
})

/** Answers 405: only GET and HEAD are allowed. */
export function sendReadOnly(reply: FastifyReply): FastifyReply {
  const text = 'This address can only be read.'
  return sendPlainPage(reply.header('allow', 'GET, HEAD'), 405, 'Not allowed', text)
}
