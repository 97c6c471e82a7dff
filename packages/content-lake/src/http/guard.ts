import cors from '@fastify/cors'
import { strictTransport } from '@site/settings/strict-transport'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { httpError } from '../errors.ts'
import type { Lake } from '../lake.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** `/check/cors` is how a page asks whether it is allowed, so everyone may ask. */
const isCorsCheck = (request: FastifyRequest): boolean => /^\/v[^/]+\/check\/cors(\?|$)/.test(request.url)

/** Origins, sessions and cross-site writes: what every request passes before its route. */
export async function registerGuard(app: FastifyInstance, lake: Lake): Promise<void> {
  const { allowedOrigins, editorOrigins } = lake.env
  const secure = strictTransport(lake.env.lakeUrl)
  app.decorateRequest('identity', null)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('cache-control', 'no-store')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    reply.headers(secure)
    const { origin } = request.headers
    if (origin !== undefined && !allowedOrigins.has(origin) && !isCorsCheck(request)) {
      throw httpError(403, 'CORS Origin not allowed')
    }
  })

  await app.register(cors, {
    origin: (origin, allow) => allow(null, origin !== undefined && allowedOrigins.has(origin)),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    maxAge: 600,
  })

  app.addHook('onRequest', async (request) => {
    const { authorization, cookie, origin } = request.headers
    request.identity = lake.authenticator.identify({ authorization, cookie })
    if (!request.identity && request.url !== '/healthz') lake.publicRequests.count(lake.addressOf(request))
    // A browser adds the cookie to any request, also to one that another site makes; only its Origin tells.
    if (
      request.identity?.byCookie &&
      !READS.has(request.method) &&
      !(origin !== undefined && editorOrigins.has(origin))
    ) {
      throw httpError(403, 'Changes with a session cookie must come from the Studio')
    }
  })

  app.addHook('onResponse', async (request, { statusCode }) => {
    const { identity, method, routeOptions } = request
    const unknownToken = statusCode === 401 && !identity && request.headers.authorization !== undefined
    const forbidden = statusCode === 403 && identity?.session !== undefined
    // The pattern of the path: the path itself may hold somebody's name.
    if (unknownToken || forbidden)
      lake.audit.refused('access_refused', identity?.userId ?? '', `${method} ${routeOptions.url ?? ''}`)
  })
}
