import { PERMISSIONS_POLICY } from '@site/http-headers/permissions-policy'
import type { FastifyInstance } from 'fastify'
import { pagePolicy, renderPage, type OpenApi } from './docs-page.ts'

/** Isolates the page from other origins and denies it browser features it does not need. */
const alone = {
  'content-security-policy': pagePolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
}

/** GET /openapi.json and GET /docs (docs/http.md). */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const schema = { hide: true }
  app.get('/openapi.json', { schema }, async () => app.swagger())

  app.get('/docs', { schema }, async (_request, reply) =>
    reply
      .headers(alone)
      .type('text/html; charset=utf-8')
      .send(renderPage(app.swagger() as unknown as OpenApi)),
  )
}
