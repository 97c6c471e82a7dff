import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import { showInstance } from '@site/settings/instance'
import { traceHeaders } from '@site/tracing/trace-requests'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { ViteDevServer } from 'vite'
import { pageOfCard } from '../lib/head/card-image.ts'
import { pageOfContent } from '../lib/navigation/paths.ts'
import type { Asset } from './assets/asset-store.ts'
import type { Cards } from './rendering/cards.ts'
import type { ContentHealth } from './live-content/content-source.ts'
import { answerClientError } from './process/client-error.ts'
import { cspReportRoutes } from './posts/csp-reports.ts'
import type { Env } from './env.ts'
import type { Events } from './process/events.ts'
import { IssuedReferences } from './posts/issued-references.ts'
import { postedFormId, postLead } from './posts/lead-post.ts'
import {
  meaningfulSearch,
  sentReference,
  splitUrl,
  withoutTrailingSlash,
  withSearch,
} from './headers/page-url.ts'
import type { Published } from './live-content/published.ts'
import { HTML, JSON_DATA, KEEP, sendEncoded, sendPlainPage } from './headers/respond.ts'
import { securityHeaders } from './headers/security-headers.ts'
import type { Site } from './rendering/site.ts'
import { vitalRoutes } from './posts/vitals.ts'
import type { WebMetrics } from './metrics/web-metrics.ts'

export type AppParts = {
  env: Env
  site: Site
  assets: ReadonlyMap<string, Asset>
  /** Finds a file of another release. */
  otherRelease?: (path: string) => Promise<Asset | null>
  published: Published
  cards: Cards
  contentHealth: () => ContentHealth
  /** Whether the server is about to close: its probe says so, and no connection is kept. */
  isDraining?: () => boolean
  events: Events
  metrics: WebMetrics
  /** The style sheet that pages carry inline. */
  style: string
  vite: ViteDevServer | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What was asked for, as the metrics name it: a route's pattern, or the kind of a file. */
    answered: string | undefined
  }
}

type Parts = AppParts & { issued: IssuedReferences }

/** A posted form is some 7 kB at most; the API itself takes 32 KiB. */
const FORM_LIMIT = 64 * 1024

/** What a request asked for, as figures name it: a route's pattern, or the kind of a file. */
export function answeredRoute({ answered, routeOptions, is404 }: FastifyRequest): string {
  return answered ?? (is404 ? 'none' : (routeOptions.url ?? 'none'))
}

/** The web server without a port: tests inject into the same app that production listens with. */
export function createApp(given: AppParts): FastifyInstance {
  const parts: Parts = { ...given, issued: new IssuedReferences() }
  const { env, events } = parts
  const headers = securityHeaders(env, parts.style)
  const app = Fastify({
    logger: false,
    trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
    requestTimeout: 10_000,
    bodyLimit: FORM_LIMIT,
    forceCloseConnections: 'idle',
    // An address that cannot be read never reaches a hook.
    frameworkErrors: (_error, _request, reply) =>
      sendPlainPage(reply.headers(headers), 400, 'Bad request', 'This address cannot be read.'),
    clientErrorHandler: (error, socket) => answerClientError(headers, error, socket),
  })
  const isDraining = parts.isDraining ?? (() => false)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
    if (isDraining()) reply.header('connection', 'close')
  })
  app.addHook('onRequest', showInstance(env.instance))
  app.decorateRequest('answered', undefined)
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = answeredRoute(request)
    parts.metrics.requestCompleted({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  if (parts.vite) useVite(app, parts.vite)
  app.register(formbody, { bodyLimit: FORM_LIMIT })
  app.register(cspReportRoutes, { events })
  app.register(vitalRoutes, {
    observe: parts.metrics.vital,
    isRoute: (route: string) => parts.site.isRoute(route),
  })

  app.get('/healthz', (_request, reply) =>
    reply
      .header('cache-control', KEEP.never)
      .send({ status: 'ok', detail: { content: parts.contentHealth() } }),
  )
  app.get('/readyz', async (_request, reply) => {
    const serves = await parts.site.isServing()
    const status = isDraining() ? 'closing' : serves ? 'ok' : 'has no content yet'
    return reply
      .header('cache-control', KEEP.never)
      .code(status === 'ok' ? 200 : 503)
      .send({ status })
  })
  app.get('/*', (request, reply) => get(parts, request, reply))
  app.post('/*', (request, reply) => post(parts, request, reply))
  app.setNotFoundHandler((_request, reply) => sendReadOnly(reply))
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(events, error, request, reply))
  return app
}

async function get(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const url = splitUrl(request.url)
  const { pathname } = url
  const asset = parts.assets.get(pathname)
  if (asset) {
    request.answered = 'asset'
    return sendEncoded(request, reply, { ...asset, cacheControl: asset.immutable ? KEEP.forEver : KEEP.hour })
  }
  const file = parts.published.file(pathname)
  if (file) request.answered = 'file'
  if (file) return sendEncoded(request, reply, { ...file, cacheControl: KEEP.hour })
  const redirect = parts.published.redirect(pathname)
  const slashless = withoutTrailingSlash(url)
  if (redirect ?? slashless) request.answered = 'redirect'
  if (redirect) {
    const to = withSearch(redirect.to, url.search)
    return reply.header('cache-control', 'no-cache').redirect(to, redirect.status)
  }
  if (slashless) return reply.header('cache-control', 'no-cache').redirect(slashless, 301)
  if (pathname.startsWith('/assets/')) {
    request.answered = 'asset'
    const other = await parts.otherRelease?.(pathname)
    if (other) return sendEncoded(request, reply, { ...other, cacheControl: KEEP.forEver })
    // Another instance may have it: nobody may keep this answer.
    return sendPlainPage(reply, 404, 'Not found', 'This file belongs to another version of the site.')
  }
  const pictured = pageOfCard(pathname)
  const card = pictured === null ? null : await parts.site.cardText(pictured)
  if (card) {
    request.answered = 'card'
    return sendEncoded(request, reply, {
      encoded: await parts.cards.get(card),
      type: 'image/png',
      cacheControl: KEEP.hour,
    })
  }
  const sent = sentReference(url.search)
  const formId = sent === null ? null : parts.issued.formOf(sent, pathname, Date.now())
  if (formId !== null) {
    request.answered = await parts.site.routeOf(pathname)
    const answer = { path: pathname, formId, form: null, sent }
    const { encoded } = await parts.site.render({ pathname, posted: answer })
    return sendEncoded(request, reply, { encoded, type: HTML, cacheControl: KEEP.never })
  }
  const wanted = pageOfContent(pathname)
  const page = await parts.site.page(wanted ?? pathname, wanted ? '' : meaningfulSearch(url, parts.published))
  request.answered = wanted === null ? page.route : 'content'
  const { status } = page
  const { cacheSeconds } = parts.env.cdn
  // RFC 9213: for the CDN alone; a browser goes on asking each time. What is not there may be there in a moment.
  if (cacheSeconds > 0 && status === 200) reply.header('cdn-cache-control', `max-age=${cacheSeconds}`)
  const answer =
    wanted === null ? { encoded: page.encoded, type: HTML } : { encoded: page.content, type: JSON_DATA }
  return sendEncoded(request, reply, { ...answer, status, cacheControl: KEEP.revalidate })
}

function sendReadOnly(reply: FastifyReply): FastifyReply {
  return sendPlainPage(
    reply.header('allow', 'GET, HEAD'),
    405,
    'Not allowed',
    'This address can only be read.',
  )
}

/** A form that was posted as plain HTML to the page that holds it. */
async function post(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { env, site, events, issued } = parts
  const url = splitUrl(request.url)
  const { pathname } = url
  request.answered = await site.routeOf(pathname)
  if (isForeign(request, env.siteUrl)) {
    return sendPlainPage(reply, 403, 'Not allowed', 'This form was sent from another site.')
  }
  const form = await site.formOn(pathname, postedFormId(request.body))
  if (!form) return sendReadOnly(reply)
  const requestId = randomUUID()
  const now = Date.now()
  const outcome = await postLead(form, request.body, {
    page: pathname,
    apiUrl: env.apiInternalUrl,
    publicApiKey: env.publicApiKey,
    address: request.ip,
    now,
    requestId,
    headers: traceHeaders(request),
  })
  events.leadForwarded('sent' in outcome ? 201 : outcome.status, requestId)
  reply.header('cache-control', KEEP.never)
  if ('sent' in outcome) {
    issued.add(outcome.sent, { path: pathname, formId: form.key }, now)
    return reply.redirect(`${pathname}?sent=${encodeURIComponent(outcome.sent)}`, 303)
  }
  const { encoded } = await site.render({
    pathname,
    search: meaningfulSearch(url, parts.published),
    posted: { path: pathname, formId: form.key, form: outcome.posted, sent: null },
  })
  return sendEncoded(request, reply, {
    status: outcome.status,
    encoded,
    type: HTML,
    cacheControl: KEEP.never,
  })
}

/** Another site's page must not send leads in its visitors' names; the API refuses those too. */
function isForeign(request: FastifyRequest, siteUrl: string): boolean {
  const { origin, host } = request.headers
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  if (!origin || origin === siteUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

function sendError(
  events: Events,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? 500
  if (status < 500) return sendPlainPage(reply, status, 'Bad request', 'This request cannot be understood.')
  events.renderFailed(splitUrl(request.url).pathname, error)
  reply.header('retry-after', '5')
  return sendPlainPage(
    reply,
    503,
    'Back in a moment',
    'This page cannot be shown right now. Please try again shortly.',
  )
}

function useVite(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
}
