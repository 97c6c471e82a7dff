import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import { studioPage } from './studio-page.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** Serves the Studio from its sources with Vite's hot reload. The page has no Content-Security-Policy then. */
export async function registerDevelopment(app: FastifyInstance, env: Env): Promise<void> {
  const { createLogger, createServer } = await import('vite')
  // On a port of its own, because the proxy to the lake answers every WebSocket of the Studio's server.
  const sockets = createHttpServer().listen(0, env.host)
  await once(sockets, 'listening')
  const vite = await createServer({
    root: ROOT,
    configFile: path.join(ROOT, 'vite.config.ts'),
    appType: 'custom',
    // Into the log, from which the terminal shows warnings and errors.
    customLogger: {
      ...createLogger('silent'),
      warn: (text) => app.log.warn(text),
      error: (text) => app.log.error(text),
    },
    server: {
      middlewareMode: true,
      hmr: { server: sockets, clientPort: (sockets.address() as AddressInfo).port },
      // As for the site (web/src/server/rendering/development.ts).
      watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
    },
  })
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()))
  app.addHook('onClose', async () => {
    await vite.close()
    sockets.close()
  })
  app.get('/*', async (request, reply) => {
    const template = await readFile(path.join(ROOT, 'index.html'), 'utf8')
    const page = await vite.transformIndexHtml(request.url, studioPage(template, env))
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
