import formbody from '@fastify/formbody'
import { readTarget } from '@site/addresses/request-target'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { ViteDevServer } from 'vite'
import { assetRoutes, type AssetFolders } from './assets/asset-routes.ts'
import { bookingRoutes } from './booking/booking-routes.ts'
import type { Env } from './env.ts'
import { KEEP, sendPlainPage, sendReadOnly } from './headers/respond.ts'
import { createRedirect } from './headers/redirects.ts'
import { securityHeaders } from './headers/security-headers.ts'
import type { ContentHealth } from './live-content/content-source.ts'
import type { Published } from './live-content/published.ts'
import type { WebMetrics } from './metrics/web-metrics.ts'
import { browserReportRoutes } from './posts/browser-reports.ts'
import { formRoutes } from './posts/form-routes.ts'
import { createIssuedReferences } from './posts/issued-references.ts'
import { decorateClient } from './process/client.ts'
import { answerClientError } from './process/client-error.ts'
import type { Events } from './process/events.ts'
import { useVite } from './rendering/development.ts'
import { errorHandler } from './rendering/error-handler.ts'
import { countByClient, createOwnPages } from './rendering/own-pages.ts'
import { pageRoutes } from './rendering/page-routes.ts'
import type { Site } from './rendering/site.ts'

export type HttpAppParts = {
  env: Env
  /** Null in development: Vite serves them. */
  assets: AssetFolders | null
  site: Site
  published: Published
  contentHealth: () => ContentHealth
  /** Whether the server is shutting down: the readiness probe fails, and connections are not kept alive. */
  isDraining?: () => boolean
  events: Events
  metrics: WebMetrics
  /** The style sheet that every page has inline. */
  style: string
  vite: ViteDevServer | null
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyRequest {
    /** What the metrics call this request, if its route alone does not say it. */
    metricsRoute: string | undefined
  }
}

/** Bytes. A posted form has at most about 7 kB; the API accepts 32 KiB. */
const FORM_MAX = 64 * 1024

/** Builds the web server without listening: tests inject requests into the app that runs in production. */
export function createHttpApp(parts: HttpAppParts): FastifyInstance {
  const issued = createIssuedReferences()
  const { env, events } = parts
  const headers = securityHeaders(env, parts.style)
  const app = Fastify({
    logger: false,
    // One page has one path, for routes, rules, caches and leads.
    rewriteUrl: ({ url = '/' }) => readTarget(url),
    // Node exchanges the two timeouts if that of the headers is the longer one, and by default it is a minute.
    requestTimeout: 10_000,
    http: { headersTimeout: 8000, connectionsCheckingInterval: 1000 },
    bodyLimit: FORM_MAX,
    forceCloseConnections: 'idle',
    // Still serve requests that arrive before the listener closes.
    return503OnClosing: false,
    // Hooks don't run for a malformed URL, so the headers are set here.
    frameworkErrors: (_error, _request, reply) =>
      sendPlainPage(reply.headers(headers), 400, 'Bad request', 'This address cannot be read.'),
    clientErrorHandler: (error, socket) => answerClientError(headers, error, socket),
  })
  const isDraining = parts.isDraining ?? (() => false)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
    if (isDraining()) reply.header('connection', 'close')
  })
  app.decorateRequest('metricsRoute', undefined)
  decorateClient(app, env.trustProxy, events.log)
  app.addHook('onResponse', async (request, reply) => {
    const { method, metricsRoute, routeOptions, is404 } = request
    // The pattern of a page's route, or the kind of file. Never a path.
    const route = metricsRoute ?? (is404 ? 'none' : (routeOptions.url ?? 'none'))
    parts.metrics.requestCompleted({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const { vite } = parts
  if (vite) useVite(app, vite)
  app.register(formbody, { bodyLimit: FORM_MAX })
  countByClient(app)
  app.register(browserReportRoutes, {
    onViolation: events.cspViolated,
    onVital: parts.metrics.vital,
    onRecovered: parts.metrics.errorRecovered,
    isRoute: (route) => parts.site.isRoute(route),
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
  const redirect = createRedirect(parts.published)
  if (parts.assets) app.register(assetRoutes, parts.assets)
  const ownPages = createOwnPages(app, parts.site)
  app.register(bookingRoutes, { ...parts, ownPages })
  pageRoutes(app, { ...parts, issued, ownPages }, redirect)
  formRoutes(app, { ...parts, issued, ownPages })
  app.setNotFoundHandler((_request, reply) => sendReadOnly(reply))
  app.setErrorHandler(errorHandler(vite, events.renderFailed, sendAway))
  return app
}

function sendAway(reply: FastifyReply): FastifyReply {
  const text = 'This page cannot be shown right now. Please try again shortly.'
  return sendPlainPage(reply.header('retry-after', '5'), 503, 'Back in a moment', text)
}
