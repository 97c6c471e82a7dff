import { PROBLEM_CONTENT_TYPE } from '@site/domain/http/responses'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, toApiError, toProblem } from '../errors.ts'

export function addProblems(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toApiError(thrown)
    if (error.status >= 500 && !request.isShed)
      request.log.error({ err: error.cause ?? error, code: error.code }, 'request failed')
    reply
      .code(error.status)
      .headers(error.headers)
      .type(PROBLEM_CONTENT_TYPE)
      // Sent as bytes, because Fastify would add a charset to the media type, and JSON has none (RFC 8259).
      .send(Buffer.from(JSON.stringify(toProblem(error, request.id))))
  })
}

export function refuse(failure: object, id: string): { type: string; body: string } {
  return { type: PROBLEM_CONTENT_TYPE, body: JSON.stringify(toProblem(toApiError(failure), id)) }
}

export function addNotFound(app: FastifyInstance): void {
  const routes: { pattern: RegExp; methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    // A parameter is a part of one segment, such as that of `/calendar/:secret.ics`.
    const pattern = new RegExp(`^${url.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`)
    routes.push({ pattern, methods: [method].flat() })
  })
  const toNotFound = (request: FastifyRequest): ApiError => {
    const [path = '/'] = request.url.split('?')
    const found = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
    if (found.length === 0) return new ApiError('not-found', 'There is nothing at this address')
    const allow = [...new Set(found), 'OPTIONS'].join(', ')
    return new ApiError('method-not-allowed', `Use ${allow}`, { headers: { allow } })
  }
  // Runs after the rate limits and before the body is parsed, because here the body's format does not matter.
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw toNotFound(request)
  })
  app.setNotFoundHandler((request) => {
    throw toNotFound(request)
  })
}
