import type { FastifyError, FastifyInstance } from 'fastify'
import { LakeError, httpErrorBody } from '../errors.ts'

const MEGABYTE = 1024 * 1024

/** Turns errors into answers. Unexpected errors are logged, and the client gets a 500 without details. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | LakeError, request, reply) => {
    reply.header('cache-control', 'no-store')
    if (error instanceof LakeError) return reply.status(error.status).headers(error.headers).send(error.body)
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      const most = request.routeOptions.bodyLimit / MEGABYTE
      const message = `This is larger than the limit of ${Number(most.toFixed(2))} MB. Make it smaller and try again.`
      return reply.status(413).send(httpErrorBody(413, message))
    }
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) return reply.status(status).send(httpErrorBody(status, error.message))
    request.log.error({ err: error }, 'request.failed')
    return reply.status(500).send(httpErrorBody(500, 'An internal error occurred'))
  })
  app.setNotFoundHandler((request, reply) =>
    reply
      .status(404)
      .header('cache-control', 'no-store')
      .send(
        httpErrorBody(404, `The local Content Lake has no ${request.method} ${request.url.split('?', 1)[0]}`),
      ),
  )
}
