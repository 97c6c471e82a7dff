import { isLocalLake } from '@site/content-model/settings'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { logDestination } from '@site/kit/process/log-destination'
import { STUDIO_PERMISSIONS_POLICY } from '@site/kit/http/permissions-policy'
import { strictTransport } from '@site/kit/http/strict-transport'
import { createServer } from '@site/kit/http/server'
import { closeUnfinishedBodies, UPLOAD_MS } from '@site/kit/http/unfinished-bodies'
import type { FastifyInstance } from 'fastify'
import { registerDevelopment } from './development.ts'
import type { Env } from './env.ts'
import { registerLakeProxy } from './lake-proxy.ts'
import { registerScheduler } from './scheduler.ts'
import { contentSecurityPolicy, studioPage } from './studio-page.ts'

const DIST = path.join(import.meta.dirname, '../dist')

export async function createApp(env: Env, dist = DIST): Promise<FastifyInstance> {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': STUDIO_PERMISSIONS_POLICY,
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
    // The Studio uses HTTPS if the site does.
    ...strictTransport(env.siteUrl),
  }
  const app = createServer({
    logger: { level: env.logLevel, stream: logDestination() },
    requestTimeout: UPLOAD_MS,
    getHeaders: () => headers,
  })
  closeUnfinishedBodies(app.server)

  const schedules = registerScheduler(app, env.scheduler)
  app.get('/healthz', () => ({ status: 'ok', schedules: schedules() }))

  if (isLocalLake(env.lake)) await registerLakeProxy(app, env.lake.apiHost)

  if (env.development) await registerDevelopment(app, env)
  else await registerBuilt(app, env, dist)
  return app
}

async function registerBuilt(app: FastifyInstance, env: Env, dist: string): Promise<void> {
  const policy = contentSecurityPolicy(env)
  const template = await readFile(path.join(dist, 'index.html'), 'utf8').catch((cause: unknown) => {
    throw new Error('The Studio is not built yet: run `pnpm --filter studio build`', { cause })
  })
  const page = studioPage(template, env)

  // These files have a hash of their content in their names.
  await app.register(fastifyStatic, {
    root: path.join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  })

  const icon = await readFile(path.join(dist, 'icon.svg'))
  app.get('/icon.svg', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': "default-src 'none'", 'cache-control': 'no-cache' })
      .type('image/svg+xml')
      .send(icon),
  )

  await app.register(fastifyStatic, {
    root: path.join(dist, 'blocks'),
    prefix: '/blocks/',
    decorateReply: false,
    maxAge: '1h',
    setHeaders: (reply) => void reply.header('content-security-policy', "default-src 'none'"),
  })

  // The Studio does its own routing, so every other path gets the same page.
  app.get('/*', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page),
  )
}
