import { PERMISSIONS_POLICY } from '@site/http-headers/permissions-policy'
import type { FastifyInstance } from 'fastify'
import type { OpenApi } from './openapi.ts'

/** Isolates the page from other origins and denies it browser features it does not need. */
const alone = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
}

/** GET /openapi.json and GET /docs (docs/http.md). */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  // Rendered on the first request, to keep startup fast.
  let making: Promise<{ api: OpenApi; page: string; policy: string }> | undefined
  const made = () => (making ??= make())

  app.get('/openapi.json', async () => (await made()).api)

  app.get('/docs', async (_request, reply) => {
    const { page, policy } = await made()
    return reply
      .headers({ ...alone, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

async function make() {
  const [{ describeApi }, { renderPage, pagePolicy }] = await Promise.all([
    import('./openapi.ts'),
    import('./page.ts'),
  ])
  const api = describeApi()
  return { api, page: renderPage(api), policy: pagePolicy }
}
