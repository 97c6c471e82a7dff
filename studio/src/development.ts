import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { startVite } from '@site/kit/http/start-vite'
import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import { studioPage } from './studio-page.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** Serves the Studio from its sources with Vite's hot reload. The page has no Content-Security-Policy then. */
export async function registerDevelopment(app: FastifyInstance, env: Env): Promise<void> {
  // On a port of its own, because the proxy to the lake answers every WebSocket of the Studio's server.
  const sockets = createServer().listen(0, env.host)
  await once(sockets, 'listening')
  const { port } = sockets.address() as AddressInfo
  const vite = await startVite({ root: ROOT, hmr: { server: sockets, clientPort: port }, log: app.log })
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
