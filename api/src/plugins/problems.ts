import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { PROBLEM_CONTENT_TYPE } from '@site/contracts/http/responses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError, toApiError, toProblem } from '../errors.ts'
import { answerHeaders } from './answer-headers.ts'

/** Turns anything thrown into a problem+json answer. */
export const problems = fp(
  async (app) => {
    app.setErrorHandler((thrown, request, reply) => sendProblem(thrown, request, reply))
  },
  { name: 'problems', dependencies: ['answer-headers'] },
)

function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toApiError(thrown)
  if (error.status >= 500 && !request.isShed)
    request.log.error({ err: error.cause ?? error, code: error.code }, 'request failed')
  reply
    .code(error.status)
    .headers(error.headers)
    .type(PROBLEM_CONTENT_TYPE)
    // Sent as bytes, because Fastify would add a charset to the media type, and JSON has none (RFC 8259).
    .send(Buffer.from(JSON.stringify(toProblem(error, request.id))))
}

/** Answers errors from before routing, such as a malformed URL. */
export function sendFrameworkError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(answerHeaders(request.id))
  sendProblem(thrown, request, reply)
}

/** Answers malformed or incomplete HTTP requests and closes the connection. */
export function answerClientError(thrown: unknown, socket: Socket & { _httpMessage?: unknown }): void {
  // If an answer has already started, a second one would be read as part of it.
  if (!socket.writable || socket._httpMessage) {
    socket.destroy()
    return
  }
  const error = toApiError(Object.assign(new Error(), { statusCode: 400, code: codeOf(thrown) }))
  const id = randomUUID()
  const body = JSON.stringify(toProblem(error, id))
  const headers = {
    ...answerHeaders(id),
    'content-type': PROBLEM_CONTENT_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n'))
}

function codeOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : undefined
}

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
