import formbody from '@fastify/formbody'
import { createServer } from '@site/kit/http/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ViteDevServer } from 'vite'
import { assetRoutes, type AssetFolders } from './assets/asset-routes.ts'
import { bookingRoutes } from './booking/booking-routes.ts'
import type { CountBuffer } from './counting/count-buffer.ts'
import { countRoutes } from './counting/count-routes.ts'
import type { Env } from './env.ts'
import { KEEP, sendPlainPage, sendReadOnly, unreadable } from './headers/respond.ts'
import { createRedirect } from './headers/redirects.ts'
import { securityHeaders } from './headers/security-headers.ts'
import type { ContentHealth } from './live-content/content-source.ts'
import type { Published } from './live-content/site-index.ts'
import type { WebMetrics } from './metrics/web-metrics.ts'
import { browserReportRoutes } from './posts/browser-reports.ts'
import { formRoutes } from './posts/form-routes.ts'
import { createIssuedReferences } from './posts/issued-references.ts'
import type { Events } from './process/events.ts'
import { useVite } from './rendering/development.ts'
import { errorHandler } from './rendering/error-handler.ts'
import { countByClient, createOwnPages } from './rendering/own-pages.ts'
import { pageRoutes } from './rendering/page-routes.ts'
import type { Site } from './rendering/page-service.ts'
import { createVisitorReader } from './rendering/visitor.ts'

export type HttpAppParts = {
  env: Env
  /** Null in development: Vite serves them. */
  assets: AssetFolders | null
  site: Site
  published: Published
  contentHealth: () => ContentHealth
  events: Events
  metrics: WebMetrics
  counts: CountBuffer
  vite: ViteDevServer | null
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyRequest {
    /** The name of this request in the metrics, if its route alone does not say it. */
    metricsRoute: string | undefined
  }
}

/** A posted form has at most about 7 kB; the API accepts 32 KiB. */
const FORM_MAX_BYTES = 64 * 1024

/** Builds the web server without listening: tests inject requests into the app that runs in production. */
export function createHttpApp(parts: HttpAppParts): FastifyInstance {
  const issued = createIssuedReferences()
  const { env, events } = parts
  const headers = securityHeaders(env)
  const app = createServer({
    requestTimeout: 10_000,
    bodyLimit: FORM_MAX_BYTES,
    getHeaders: () => headers,
    refuse: unreadable,
    clients: { trusted: env.trustProxy, log: events.log },
  })
  app.decorateRequest('metricsRoute', undefined)
  app.addHook('onResponse', async (request, reply) => {
    const { method, metricsRoute, routeOptions, is404 } = request
    // The pattern of a page's route, or the kind of file. Never a path.
    const route = metricsRoute ?? (is404 ? 'none' : (routeOptions.url ?? 'none'))
    parts.metrics.requestCompleted({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const { vite } = parts
  if (vite) useVite(app, vite)
  app.register(formbody, { bodyLimit: FORM_MAX_BYTES })
  countByClient(app)
  app.register(browserReportRoutes, { onViolation: events.cspViolated })
  app.register(countRoutes, parts)

  app.get('/healthz', (_request, reply) =>
    reply
      .header('cache-control', KEEP.never)
      .send({ status: 'ok', detail: { content: parts.contentHealth() } }),
  )
  app.get('/readyz', async (_request, reply) => {
    const serves = await parts.site.isServing()
    const status = app.isDraining() ? 'closing' : serves ? 'ok' : 'has no content yet'
    return reply
      .header('cache-control', KEEP.never)
      .code(status === 'ok' ? 200 : 503)
      .send({ status })
  })
  const redirect = createRedirect(parts.published)
  if (parts.assets) app.register(assetRoutes, parts.assets)
  const readVisitor = createVisitorReader(env)
  const ownPages = createOwnPages(app, parts.site, readVisitor)
  app.register(bookingRoutes, { ...parts, ownPages })
  pageRoutes(app, { ...parts, issued, ownPages, readVisitor }, redirect)
  formRoutes(app, { ...parts, issued, ownPages })
  app.setNotFoundHandler((_request, reply) => sendReadOnly(reply))
  app.setErrorHandler(errorHandler(vite, events.renderFailed, sendAway))
  return app
}

function sendAway(reply: FastifyReply): FastifyReply {
  const text = 'This page cannot be shown right now. Please try again shortly.'
  return sendPlainPage(reply.header('retry-after', '5'), 503, 'Back in a moment', text)
}
