import { createServer } from '@site/kit/server'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createCallLinks } from './booking/call-links.ts'
import { createCalls } from './booking/calls.ts'
import { bookingRoutes } from './booking/routes.ts'
import type { Env } from './env.ts'
import { createDeskTokens } from './desk/access/authenticate.ts'
import { deskRoutes } from './desk/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { createKeyedHash } from './keyed-hash.ts'
import { leadRoutes } from './leads/routes.ts'
import { createLeadTaker } from './leads/take-lead.ts'
import { answerHeaders, requestIdOf } from './plugins/answer-headers.ts'
import { databasePlugin } from './plugins/database.ts'
import { jsonOnly } from './plugins/json-only.ts'
import { loadShedding } from './plugins/load-shedding.ts'
import { metricsPlugin } from './plugins/metrics.ts'
import { openapi } from './plugins/openapi.ts'
import { originsPlugin } from './plugins/origins.ts'
import { notFound, problems, refuse } from './plugins/problems.ts'
import { requestLimit } from './plugins/request-limit.ts'
import { schemas } from './plugins/schemas.ts'
import { sessionRoutes } from './session/routes.ts'
import { createSessionTokens } from './session/tokens.ts'

/** Bytes. The longest valid lead is about 14 KiB of JSON, even with every character escaped. */
const BODY_MAX = 32 * 1024

/**
 * Builds the API without listening. Plugins run in the order they are registered: cheap refusals come first,
 * and every refusal a page may read already has its CORS headers.
 */
export async function buildApp(env: Env, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = createServer({
    loggerInstance: logger,
    newId: requestIdOf,
    headersOf: (id) => ({ ...answerHeaders(id), ...env.strictTransport }),
    refuse,
    clients: { trusted: env.trustedProxies, log: logger },
    bodyLimit: BODY_MAX,
    requestTimeout: 5000,
    // A safety net: the database timeouts are shorter.
    handlerTimeout: 9000,
    keepAliveTimeout: 65_000,
  })
  const hash = createKeyedHash(env.hashSecret)
  await app.register(metricsPlugin, env.metrics)
  await app.register(problems)
  await app.register(originsPlugin, {
    allowedOrigins: env.allowedOrigins,
    studioOrigins: env.desk.studioOrigins,
  })
  await app.register(loadShedding)
  const deskTokens = createDeskTokens(env.sessionSecrets)
  await app.register(requestLimit, { limit: env.limits['requests-per-address'], hash, deskTokens })
  await app.register(notFound)
  await app.register(jsonOnly)
  await app.register(schemas)
  await app.register(openapi)
  await app.register(databasePlugin, { url: env.databaseUrl })

  await app.register(healthRoutes, { databaseUrl: env.databaseUrl })
  const tokens = createSessionTokens(env.sessionSecrets)
  const leads = createLeadTaker(app, { tokens, publicApiKey: env.publicApiKey, hash, limits: env.limits })
  await app.register(leadRoutes, { leads })
  const links = createCallLinks(hash, env.watched.site)
  const calls = createCalls(app.database, { links, hash, callsPerAddress: env.callsPerAddress })
  const deskUrl = `${env.watched.studio}/leads`
  await app.register(bookingRoutes, {
    leads,
    calls,
    links,
    siteUrl: env.watched.site,
    deskUrl,
    lake: env.desk.access.lake.kind,
  })
  await app.register(sessionRoutes, { publicApiKey: env.publicApiKey, tokens })
  await app.register(deskRoutes, { ...env, tokens: deskTokens, leads, calls, hash })
  return app
}
