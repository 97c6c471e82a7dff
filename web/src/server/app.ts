import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Asset } from './asset-store.ts'
import type { ContentHealth } from './content-source.ts'
import { matchesEtag, negotiateEncoding, type Encoded } from './encoding.ts'
import type { Env } from './env.ts'
import type { Events } from './events.ts'
import type { Redirects } from './redirects.ts'
import { securityHeaders } from './security-headers.ts'
import type { Site } from './site.ts'
import type { ViteDevServer } from 'vite'

export type AppParts = {
  env: Env
  site: Site
  assets: ReadonlyMap<string, Asset>
  redirects: Redirects
  contentHealth: () => ContentHealth
  events: Events
  vite: ViteDevServer | null
}

/** A year, the longest that caches honour (RFC 9111, section 4.2.1). */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'
const SHORT = 'public, max-age=3600'

/** The web server without a port: tests inject into the same app that production listens with. */
export function createApp(parts: AppParts): FastifyInstance {
  const { env, site, assets, redirects, events } = parts
  const app = Fastify({
    logger: false,
    trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
    requestTimeout: 10_000,
    routerOptions: { ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
  })
  const headers = securityHeaders(env)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  if (parts.vite) useVite(app, parts.vite)

  app.get('/healthz', (_request, reply) => sendHealth(reply, parts.contentHealth()))
  app.get('/*', async (request, reply) => {
    const { pathname, search } = splitUrl(request.url)
    const asset = assets.get(pathname)
    if (asset) return sendAsset(request, reply, asset)
    const target = redirects.find(pathname) ?? withoutTrailingSlash(pathname, search)
    if (target)
      return reply.code(target.status).header('cache-control', 'no-cache').redirect(target.to, target.status)
    const page = await site.page(pathname, meaningfulSearch(search))
    return sendEncoded(request, reply.code(page.status), page.encoded, 'text/html; charset=utf-8', REVALIDATE)
  })
  app.setErrorHandler((error, request, reply) => {
    events.renderFailed(splitUrl(request.url).pathname, error)
    return sendUnavailable(reply)
  })
  return app
}

/** Parameters that change what a page shows; all others (utm_… and the like) are the browser's business. */
export function meaningfulSearch(search: string): string {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const [name, rule] of Object.entries(MEANINGFUL)) {
    const value = given.get(name)
    if (value !== null && rule.test(value)) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}

const MEANINGFUL: Readonly<Record<string, RegExp>> = { sent: /^[A-Z0-9-]{4,24}$/, plan: /^[a-z0-9-]{1,40}$/ }

function splitUrl(url: string): { pathname: string; search: string } {
  const at = url.indexOf('?')
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) }
}

function withoutTrailingSlash(pathname: string, search: string): { status: 301; to: string } | null {
  if (pathname === '/' || !pathname.endsWith('/')) return null
  // One slash in front: "//host/" would lead to another host.
  return { status: 301, to: `/${pathname.replace(/^\/+|\/+$/g, '')}${search}` }
}

function sendHealth(reply: FastifyReply, content: ContentHealth): FastifyReply {
  return reply.header('cache-control', 'no-store').send({ status: 'ok', detail: { content } })
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  return sendEncoded(request, reply, asset.encoded, asset.type, asset.immutable ? IMMUTABLE : SHORT)
}

export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  encoded: Encoded,
  type: string,
  cacheControl: string,
): FastifyReply {
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  const { body, etag } = encoded[encoding]
  reply.headers({ 'cache-control': cacheControl, etag, vary: 'Accept-Encoding' })
  if (reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], etag))
    return reply.code(304).send()
  if (body !== encoded.identity.body) reply.header('content-encoding', encoding)
  return reply.type(type).send(body)
}

function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en-AU"><meta charset="utf-8"><title>Back in a moment</title>' +
        '<h1>Back in a moment</h1><p>This page cannot be shown right now. Please try again shortly.</p></html>',
    )
}

function useVite(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
}
