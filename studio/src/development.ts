import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import { studioPage } from './studio-page.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** Serves the Studio from its sources with Vite's hot reload. The page has no Content-Security-Policy then. */
export async function registerDevelopment(app: FastifyInstance, env: Env): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    configFile: path.join(ROOT, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()))
  app.addHook('onClose', () => vite.close())
  app.get('/*', async (request, reply) => {
    const template = await readFile(path.join(ROOT, 'index.html'), 'utf8')
    const page = await vite.transformIndexHtml(request.url, studioPage(template, env))
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
