import { batchSchema, COUNTS_PATH } from '@site/domain/insight/counts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../errors.ts'
import type { Api } from '../plugins/schemas.ts'
import { addCounts } from './counts-repository.ts'

/** A full batch has 1000 rows of some 200 bytes. */
const BODY_MAX_BYTES = 512 * 1024

/** POST /counts: the site's server adds what it has counted. To everybody else, there is no such address. */
export async function countsRoutes(app: Api) {
  const schema = { hide: true, body: batchSchema, response: { 204: z.null() } }
  const onRequest = async ({ client }: FastifyRequest) => {
    if (!client.isOwn) throw new ApiError('not-found', 'There is nothing at this address')
  }
  app.post(COUNTS_PATH, { schema, onRequest, bodyLimit: BODY_MAX_BYTES }, async ({ body }, reply) => {
    await addCounts(app.database, body)
    return reply.code(204).send(null)
  })
}
