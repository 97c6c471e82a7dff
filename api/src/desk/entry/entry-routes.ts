import { entrySchema } from '@site/contracts/desk/lead-changes'
import { leadDetailSchema } from '@site/contracts/desk/lead-detail'
import { ApiError } from '../../errors.ts'
import { keyHeader, needsIdempotencyKey, requireIdempotencyKey } from '../../leads/idempotency-key.ts'
import type { Api } from '../../plugins/schemas.ts'
import { insertByHand } from './entry-repository.ts'

/** POST /desk/leads (docs/http.md, The lead desk). */
export async function entryRoutes(app: Api): Promise<void> {
  const schema = {
    summary: 'Enters a lead by hand',
    description: 'For a lead that came by phone, by e-mail or in person. Sends no e-mail.',
    headers: keyHeader,
    body: entrySchema,
    response: { 201: leadDetailSchema },
  }
  const route = { schema, preValidation: needsIdempotencyKey }
  app.post('/desk/leads', route, async ({ body: entry, headers, visit, id: requestId }, reply) => {
    const key = requireIdempotencyKey(headers['idempotency-key'])
    const stored = await app.database.transaction((client) =>
      insertByHand(client, { entry, key, by: visit.person.id, requestId }),
    )
    if (stored === undefined)
      throw new ApiError('key-reused', 'This Idempotency-Key was used for another lead: use a new one')
    return reply.code(201).sendLead(stored)
  })
}
