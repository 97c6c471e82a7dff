import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DATASET, PROJECT_ID } from '../env.ts'
import { httpError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { limitedAddress, pathParam } from './context.ts'
import { requireOpen } from './strangers.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A page of any origin may ask whether it is allowed. */
const isCorsCheck = (request: FastifyRequest): boolean => /^\/v[^/]+\/check\/cors(\?|$)/.test(request.url)

/** Before every route: origin, session, cross-site writes, rate limit, what strangers may ask, project and dataset. */
export async function registerGuard(app: FastifyInstance, lake: Lake): Promise<void> {
  const { allowedOrigins, editorOrigins } = lake.env
  app.decorateRequest('identity', null)

  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    if (origin !== undefined && !allowedOrigins.has(origin) && !isCorsCheck(request))
      throw httpError(403, 'CORS Origin not allowed')
  })

  await app.register(cors, {
    // Only the Studio and the preview may send the cookie.
    delegator: (request, decide) => {
      const { origin } = request.headers
      decide(null, {
        origin: origin !== undefined && allowedOrigins.has(origin) && origin,
        credentials: editorOrigins.has(origin ?? ''),
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
        maxAge: 600,
      })
    },
  })

  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    request.identity = lake.authenticator.identify(request.headers)
    // Browsers add the cookie to requests from other pages too, on `localhost` from the public site. Only an editors'
    // Origin makes it count.
    if (request.identity?.byCookie && !editorOrigins.has(origin ?? '')) {
      if (!READS.has(request.method) || request.ws)
        throw httpError(403, 'Writes and sockets with a cookie must come from the Studio or the preview')
      if (origin !== undefined) request.identity = null
    }
    if (!request.identity) {
      if (request.url !== '/healthz') lake.publicRequests.count(limitedAddress(request))
      requireOpen(request)
    }
    const [project, dataset] = [pathParam(request, 'project'), pathParam(request, 'dataset')]
    if (project !== '' && project !== PROJECT_ID) throw httpError(404, `Project "${project}" not found`)
    if (dataset !== '' && dataset !== DATASET)
      throw httpError(404, `Dataset "${dataset}" not found for project ID "${PROJECT_ID}"`)
  })

  app.addHook('onResponse', async (request, { statusCode }) => {
    const { identity, method, routeOptions } = request
    const unknownToken = statusCode === 401 && !identity && request.headers.authorization !== undefined
    const forbidden = statusCode === 403 && identity?.session !== undefined
    // The path itself may contain a person's name.
    if (unknownToken || forbidden)
      lake.audit.refused('access_refused', identity?.user.id ?? '', `${method} ${routeOptions.url ?? ''}`)
  })
}
