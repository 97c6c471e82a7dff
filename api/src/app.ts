import { isPublic } from '@site/kit/addresses/public-site'
import { createServer } from '@site/kit/http/server'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createFindOccasion, createRefresh, readHoursFromLake } from './content-lake.ts'
import { createCallLinks } from './booking/call-links.ts'
import { createCalls } from './booking/calls.ts'
import { bookingRoutes } from './booking/routes.ts'
import type { Env } from './env.ts'
import { createDeskTokens } from './desk/access/authenticate.ts'
import { deskRoutes } from './desk/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { createKeyedHash } from './keyed-hash.ts'
import { countsRoutes } from './insight/counts-routes.ts'
import { leadRoutes } from './leads/routes.ts'
import { createLeadEndpoint } from './leads/lead-endpoint.ts'
import { occasionRoutes } from './booking/occasion-routes.ts'
import { createPool, type Database } from './database/pool.ts'
import { logEvent } from './events.ts'
import { acceptOnlyJson } from './plugins/json-only.ts'
import { addLoadShedding } from './plugins/load-shedding.ts'
import { addMetrics } from './plugins/metrics.ts'
import { addOpenapi } from './plugins/openapi.ts'
import { addOrigins } from './plugins/origins.ts'
import { addNotFound, addProblems, refuse } from './plugins/problems.ts'
import { addRequestLimit } from './plugins/request-limit.ts'
import { addSchemas } from './plugins/schemas.ts'
import { sessionRoutes } from './session/routes.ts'
import { createSessionTokens } from './session/tokens.ts'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyInstance {
    database: Database
  }
}

/** The longest valid lead is about 14 KiB of JSON, even with every character escaped. */
const BODY_MAX_BYTES = 32 * 1024

/** Plugins run in order: cheap refusals come first, and all that a page may read have their CORS headers. */
export async function buildApp(env: Env, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = createServer({
    loggerInstance: logger,
    newId: readRequestId,
    getHeaders: (id) => ({ ...headers, 'x-request-id': id, ...env.strictTransport }),
    refuse,
    clients: { trusted: env.trustedProxies, log: logger },
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: 5000,
    // A safety net: the database timeouts are shorter.
    handlerTimeout: 9000,
    keepAliveTimeout: 65_000,
  })
  const hash = createKeyedHash(env.hashSecret)
  addMetrics(app, env.metrics)
  addProblems(app)
  await addOrigins(app, {
    allowedOrigins: env.allowedOrigins,
    studioOrigins: env.desk.studioOrigins,
  })
  await addLoadShedding(app)
  const deskTokens = createDeskTokens(env.sessionSecrets)
  await addRequestLimit(app, { limit: env.limits['requests-per-address'], hash, deskTokens })
  addNotFound(app)
  acceptOnlyJson(app)
  addSchemas(app)
  await addOpenapi(app)
  const database = createPool(env.databaseUrl, (err) => logEvent(app.log, 'database.lost', { err }))
  app.decorate('database', database)
  app.metrics.watchPool(database)
  app.addHook('onReady', () => database.open())
  app.addHook('onClose', () => database.end())

  await app.register(healthRoutes, { databaseUrl: env.databaseUrl })
  const tokens = createSessionTokens(env.sessionSecrets)
  const { lake } = env.desk.access
  const findOccasion = createFindOccasion(lake, env.lakeReadToken, !isPublic(env.urls.site))
  const leads = createLeadEndpoint(app, {
    tokens,
    publicApiKey: env.publicApiKey,
    hash,
    limits: env.limits,
    findOccasion,
  })
  await app.register(leadRoutes, { leads })
  const links = createCallLinks(hash, env.urls.site)
  const calls = createCalls(app.database, { links, hash, callsPerAddress: env.callsPerAddress })
  const deskUrl = `${env.urls.studio}/leads`
  await app.register(bookingRoutes, {
    refreshHours: createRefresh(lake, () => readHoursFromLake(app.database, lake, env.lakeReadToken)),
    leads,
    calls,
    links,
    siteUrl: env.urls.site,
    deskUrl,
    lake: lake.kind,
  })
  await app.register(occasionRoutes, { findOccasion, siteUrl: env.urls.site })
  await app.register(countsRoutes)
  await app.register(sessionRoutes, { publicApiKey: env.publicApiKey, tokens })
  await app.register(deskRoutes, { ...env, tokens: deskTokens, leads, calls, hash })
  return app
}

const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // No answer is a page, so a browser must neither run nor frame any of it.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/** The request's id: the one it came with if that is a UUID, so that it can be traced through the system. */
function readRequestId(request?: Pick<IncomingMessage, 'headers'>): string {
  const given = request?.headers['x-request-id']
  return typeof given === 'string' && z.regexes.guid.test(given) ? given.toLowerCase() : randomUUID()
}
