import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../errors.ts'

const methods = ['GET', 'HEAD', 'POST', 'PATCH'] as const

/** Answers requests that match no route: 405 if the path has another method, otherwise 404. */
export const notFound = fp(
  async (app) => {
    // Runs after the rate limits and before the body is parsed, because here the body's format does not matter.
    app.addHook('onRequest', async (request) => {
      if (request.is404) throw toNotFound(app, request)
    })
    app.setNotFoundHandler((request) => {
      throw toNotFound(app, request)
    })
  },
  { name: 'not-found', dependencies: ['problems', 'request-limit'] },
)

function toNotFound(app: FastifyInstance, request: FastifyRequest): ApiError {
  const [url = '/'] = request.url.split('?')
  const allowed = methods.filter((method) => app.hasRoute({ method, url }))
  if (allowed.length === 0) return new ApiError('not-found', 'There is nothing at this address')
  const allow = [...allowed, 'OPTIONS'].join(', ')
  return new ApiError('method-not-allowed', `Use ${allow}`, { headers: { allow } })
}
