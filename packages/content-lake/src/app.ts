import websocket, { type WebsocketPluginOptions } from '@fastify/websocket'
import { createServer } from '@site/kit/http/server'
import { strictTransport } from '@site/kit/http/strict-transport'
import { closeUnfinishedBodies, UPLOAD_MS } from '@site/kit/http/unfinished-bodies'
import { logDestination } from '@site/kit/process/log-destination'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { accountPages } from './http/account-routes.ts'
import { accountRoutes, healthRoute, projectRoutes } from './http/project-routes.ts'
import { assetRoutes, fileRoutes } from './http/asset-routes.ts'
import { signInRoutes } from './http/sign-in-routes.ts'
import { readRoutes } from './http/read-routes.ts'
import { editorRoutes } from './http/editor-routes.ts'
import { registerGuard } from './http/guard.ts'
import { sendErrorPage } from './http/lake-page.ts'
import { historyRoutes } from './http/history-routes.ts'
import { streamRoutes } from './http/stream-routes.ts'
import { transferRoutes } from './http/transfer-routes.ts'
import { writeRoutes } from './http/write-routes.ts'
import type { Lake } from './lake.ts'
import { httpError, LakeError } from './errors.ts'

/** Fits a query with the ids of a few thousand documents. Routes that take more authenticate first. */
const BODY_MAX_BYTES = 256 * 1024

const SOCKETS: WebsocketPluginOptions = {
  options: {
    // Bytes. Messages to the lake are a URL and an id, or an editor's position.
    maxPayload: 256 * 1024,
    // A burst on one socket must not block the others.
    allowSynchronousEvents: false,
  },
  errorHandler: (_error, socket) => socket.terminate(),
  preClose(done) {
    for (const client of this.websocketServer.clients) client.terminate()
    done()
  },
}

/** Under `/v<version>`. */
const VERSIONED = [
  readRoutes,
  writeRoutes,
  streamRoutes,
  historyRoutes,
  assetRoutes,
  transferRoutes,
  accountRoutes,
  signInRoutes,
  accountPages,
  editorRoutes,
  projectRoutes,
]

export type LogStream = { write(line: string): void }

export async function createApp(lake: Lake, stream?: LogStream): Promise<FastifyInstance> {
  const redact = ['req.headers.authorization', 'req.headers.cookie']
  const headers = {
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...strictTransport(lake.env.lakeUrl),
  }
  const app = createServer({
    logger: { level: lake.env.logLevel, redact, stream: stream ?? logDestination() },
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: UPLOAD_MS,
    getHeaders: () => headers,
    forceCloseConnections: true,
    clients: {
      trusted: ['127.0.0.0/8', '::1', ...lake.env.trustedProxies],
      log: { warn: (fields, text) => app.log.warn(fields, text) },
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  })
  closeUnfinishedBodies(app.server, ({ headers }) => lake.authenticator.identify(headers) === null)
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler((error: FastifyError | LakeError, request, reply) => {
    const { status, headers, message, body } = explain(error, request)
    reply.status(status).headers({ 'cache-control': 'no-store', ...headers })
    return isByPerson(request) ? sendErrorPage(reply, message) : reply.send(body)
  })
  app.setNotFoundHandler(({ method, url }) => {
    throw httpError(404, `The local Content Lake has no ${method} ${url.split('?', 1)[0]}`)
  })
  await app.register(websocket, SOCKETS)
  await registerGuard(app, lake)
  for (const routes of [fileRoutes, healthRoute]) routes(app, lake)
  const prefix = '/v:apiVersion'
  await app.register(async (versioned) => VERSIONED.forEach((routes) => routes(versioned, lake)), { prefix })
  return app
}

/** Whether the browser opened one of our pages, or sent its form. */
const isByPerson = ({ url, headers }: FastifyRequest): boolean =>
  /^\/v[^/]+\/auth\//.test(url) && (headers.accept ?? '').includes('text/html')

/** Of an unexpected error the client gets no details. */
function explain(error: FastifyError | LakeError, { log, routeOptions }: FastifyRequest): LakeError {
  if (error instanceof LakeError) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const most = Number((routeOptions.bodyLimit / 1024 ** 2).toFixed(2))
    return httpError(413, `This is larger than the limit of ${most} MB. Make it smaller and try again.`)
  }
  const { statusCode = 500 } = error
  if (statusCode < 500) return httpError(statusCode, error.message)
  log.error({ err: error }, 'request.failed')
  return httpError(500, 'An internal error occurred')
}
