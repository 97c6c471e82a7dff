import { entrySchema } from '@site/contracts/desk/entry'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../errors.ts'
import { requireIdempotencyKey } from '../../leads/idempotency-key.ts'
import { parse } from '../parse.ts'
import { insertByHand } from './entry-repository.ts'

/** POST /desk/leads (docs/http.md, The lead desk). */
export async function entryRoutes(app: FastifyInstance): Promise<void> {
  app.post('/desk/leads', async ({ body, headers, visit, id: requestId }, reply) => {
    const key = requireIdempotencyKey(headers['idempotency-key'])
    const entry = parse(entrySchema, body)
    const stored = await app.database.transaction((client) =>
      insertByHand(client, { entry, key, by: visit.person.id, requestId }),
    )
    if (stored === undefined)
      throw new ApiError('key-reused', 'This Idempotency-Key was used for another lead: use a new one')
    return reply.code(201).sendLead(stored)
  })
}
