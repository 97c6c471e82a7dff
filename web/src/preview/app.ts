import httpProxy from '@fastify/http-proxy'
import rateLimit from '@fastify/rate-limit'
import { isLocalLake } from '@site/content-model/settings'
import type { ClientLog } from '@site/kit/addresses/client-address'
import { createServer } from '@site/kit/http/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { ViteDevServer } from 'vite'
import * as z from 'zod'
import { assetRoutes, type AssetFolders } from '../server/assets/asset-routes.ts'
import { splitUrl, withSingleSlashes } from '../server/headers/page-url.ts'
import { HTML, sendPlainPage, unreadable } from '../server/headers/respond.ts'
import { useVite } from '../server/rendering/development.ts'
import { errorHandler } from '../server/rendering/error-handler.ts'
import type { Changes } from './changes.ts'
import type { Editors } from './editors.ts'
import type { PreviewEnv } from './env.ts'
import { previewHeaders } from './headers.ts'
import { localPath } from './local-path.ts'
import type { PreviewPages } from './preview-pages.ts'
import type { PreviewSession, Passes } from './pass.ts'

export type PreviewParts = {
  env: PreviewEnv
  pages: PreviewPages
  editors: Pick<Editors, 'enter' | 'isPresent'>
  passes: Passes
  changes: Changes
  /** Null in development: Vite serves them. */
  assets: AssetFolders | null
  onError: (path: string, error: unknown) => void
  log: ClientLog
  vite: ViteDevServer | null
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyRequest {
    pass: PreviewSession | null
  }
}

/** Rate limit per address: a Studio enters once when it opens the preview. */
const ENTRIES = { max: 60, timeWindow: 60_000 }

/** A failed page reloads itself after this long. */
const RETRY_AFTER_SECONDS = '3'

const wanted = z.object({
  name: z.string().max(40),
  params: z
    .string()
    .max(2000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue('must be JSON')
        return z.NEVER
      }
    })
    .pipe(z.record(z.string(), z.union([z.string(), z.int()]))),
  /** Pages can't be rendered in the perspective `raw`, which has each document several times. */
  perspective: z.enum(['drafts', 'published']).optional(),
})

/** Builds the preview's server without listening. Without a pass it shows only a link to the Studio. */
export async function createPreviewApp(parts: PreviewParts): Promise<FastifyInstance> {
  const { env, changes } = parts
  const app = createServer({
    requestTimeout: 15_000,
    // It is also the nonce of the page's style elements.
    newId: () => randomBytes(16).toString('base64'),
    getHeaders: (id) => previewHeaders(env, id),
    refuse: unreadable,
    clients: { trusted: env.trustProxy, log: parts.log },
  })
  app.decorateRequest('pass', null)
  const { vite } = parts
  if (vite) useVite(app, vite)
  app.addHook('preClose', async () => changes.close())
  await app.register(rateLimit, { global: false, keyGenerator: ({ client }) => client.network })

  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/preview/enable', { config: { rateLimit: ENTRIES } }, (request, reply) =>
    enter(parts, request, reply),
  )
  app.get('/preview/disable', (_request, reply) => leave(parts, reply))
  const admitted = {
    preHandler: (request: FastifyRequest, reply: FastifyReply) => admit(parts, request, reply),
  }
  app.get('/preview/content', admitted, (request, reply) => sendContent(parts, request, reply))
  app.get('/preview/changes', admitted, (request, reply) => follow(parts, request, reply))
  if (isLocalLake(env.draftLake)) {
    const { apiHost, token } = env.draftLake
    await app.register(httpProxy, {
      upstream: apiHost,
      routes: ['/images/:project/:dataset/:file', '/files/:project/:dataset/:file'],
      httpMethods: ['GET'],
      ...admitted,
      replyOptions: {
        rewriteRequestHeaders: (_request, { accept, range, ...headers }) => ({
          ...Object.fromEntries(
            Object.entries({ accept, range, 'if-none-match': headers['if-none-match'] }).filter(
              ([, value]) => value !== undefined,
            ),
          ),
          authorization: `Bearer ${token}`,
        }),
      },
    })
  }
  if (parts.assets) await app.register(assetRoutes, parts.assets)
  app.get('/*', admitted, (request, reply) => sendPage(parts, request, reply))

  app.setNotFoundHandler((_request, reply) =>
    sendPlainPage(reply.header('allow', 'GET, HEAD'), 405, 'Not allowed', 'The preview can only be read.'),
  )
  app.setErrorHandler(errorHandler(vite, parts.onError, sendAway))
  return app
}

async function enter(parts: PreviewParts, request: FastifyRequest, reply: FastifyReply) {
  const entry = await parts.editors.enter(request.url)
  if (!entry) return refuse(parts.env, reply)
  // The Studio opens its frame and its windows with the same address. Other visitors got it from an editor.
  if (entry.used && (await parts.passes.read(request.headers.cookie))?.editor !== entry.editor)
    return refuse(parts.env, reply)
  reply.header('set-cookie', await parts.passes.issue(entry.editor))
  return reply.redirect(localPath(entry.redirectTo), 307)
}

function leave({ env, passes }: PreviewParts, reply: FastifyReply) {
  reply.header('set-cookie', passes.revoke())
  return sendPlainPage(reply, 200, 'The preview is closed', 'Drafts are out of sight again.', toStudio(env))
}

/** Admits an editor, renewing a pass that is about to expire, and refuses everybody else. */
async function admit({ env, passes, editors }: PreviewParts, request: FastifyRequest, reply: FastifyReply) {
  const pass = await passes.read(request.headers.cookie)
  if (!pass) return refuse(env, reply)
  if (!(await editors.isPresent(pass.editor))) return refuse(env, reply.header('set-cookie', passes.revoke()))
  if (pass.ageing) reply.header('set-cookie', await passes.issue(pass.editor))
  request.pass = pass
}

function refuse(env: PreviewEnv, reply: FastifyReply) {
  const text =
    'This is the preview of changes that are not published yet. The Studio opens it for signed-in editors, ' +
    'and closes it a while after they have left.'
  return sendPlainPage(reply, 401, 'For editors', text, toStudio(env))
}

function sendAway(reply: FastifyReply): FastifyReply {
  const text =
    'Either the content could not be read, or something on this page is still to be filled in. ' +
    'The preview tries again every few seconds.'
  // The Studio frames this page and doesn't reload it by itself.
  return sendPlainPage(reply.header('refresh', RETRY_AFTER_SECONDS), 503, 'No preview right now', text)
}

function toStudio({ studioUrl }: PreviewEnv): string {
  return `<a href="${studioUrl}/presentation" target="_top">Open the Studio</a>`
}

async function sendContent({ pages }: PreviewParts, request: FastifyRequest, reply: FastifyReply) {
  const query = wanted.safeParse(request.query)
  const answer = query.success
    ? await pages.answer(query.data.name, query.data.params, query.data.perspective)
    : null
  return answer ? reply.send(answer) : reply.code(400).send({ detail: 'No page asks this' })
}

function follow({ changes }: PreviewParts, request: FastifyRequest, reply: FastifyReply) {
  changes.add(reply, request.pass?.editor ?? '')
}

async function sendPage({ pages }: PreviewParts, request: FastifyRequest, reply: FastifyReply) {
  const url = splitUrl(request.url)
  const tidy = withSingleSlashes(url, request.originalUrl)
  if (tidy) return reply.redirect(tidy, 307)
  const { status, html } = await pages.render(url, request.id)
  return reply.code(status).type(HTML).send(html)
}
