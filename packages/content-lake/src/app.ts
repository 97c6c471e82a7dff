import { showInstance } from '@site/process/instance'
import { logDestination } from '@site/process/log-destination'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { accountRoutes } from './http/account-routes.ts'
import { assetRoutes } from './http/asset-routes.ts'
import { signInRoutes } from './http/sign-in-routes.ts'
import { readRoutes } from './http/read-routes.ts'
import { editorRoutes } from './http/editor-routes.ts'
import { registerErrorHandler } from './http/error-handler.ts'
import { registerGuard } from './http/guard.ts'
import { projectRoutes } from './http/project-routes.ts'
import { historyRoutes } from './http/history-routes.ts'
import { streamRoutes } from './http/stream-routes.ts'
import { transferRoutes } from './http/transfer-routes.ts'
import { writeRoutes } from './http/write-routes.ts'
import type { Lake } from './lake.ts'
import { registerSockets } from './sockets/upgrade.ts'

/** 256 KiB fits a long query with the ids of a few thousand documents. Routes that take more authenticate first. */
const BODY_MAX = 256 * 1024

const ROUTES = [
  readRoutes,
  writeRoutes,
  streamRoutes,
  historyRoutes,
  assetRoutes,
  transferRoutes,
  accountRoutes,
  signInRoutes,
  editorRoutes,
  projectRoutes,
]

/** Takes the log, one line at a time. */
export type LogStream = { write(line: string): void }

/**
 * Builds the HTTP server. The caller makes it listen.
 * @param stream where the log goes; standard output unless given
 */
export async function createApp(lake: Lake, stream?: LogStream): Promise<FastifyInstance> {
  const redact = ['req.headers.authorization', 'req.headers.cookie']
  const app = Fastify({
    logger: { level: lake.env.logLevel, redact, stream: stream ?? logDestination() },
    // The log line of a request would contain the whole query.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX,
    requestTimeout: 30_000,
    // Sanity's command line puts two slashes between the host and the path.
    rewriteUrl: ({ url = '/' }) => url.replace(/^[^?]*/, (path) => path.replace(/\/{2,}/g, '/')),
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  })
  app.removeContentTypeParser('text/plain')
  registerErrorHandler(app)
  app.addHook('onRequest', showInstance(lake.env.instance))
  await registerGuard(app, lake)
  for (const routes of ROUTES) routes(app, lake)
  registerSockets(app, lake)
  return app
}
