import { leadBodySchema, parseLead } from '@site/contracts/lead/lead'
import { leadFields } from '@site/contracts/lead/lead-fields'
import type { FieldProblem } from '@site/contracts/http/problem'
import { leadReceiptSchema } from '@site/contracts/http/responses'
import * as z from 'zod/mini'
import { ApiError, validationFailed } from '../errors.ts'
import { leadRefused } from '../events.ts'
import type { Api } from '../plugins/schemas.ts'
import { keyHeader, readIdempotencyKey } from './idempotency-key.ts'
import type { LeadTaker } from './take-lead.ts'

const knownFields: readonly string[] = [...leadFields, 'page', 'answers']

/** The lead's field a problem refers to. Unknown names are not repeated in logs. */
function refusedField({ pointer }: FieldProblem): string {
  const member = pointer.split('/')[1] ?? ''
  return knownFields.includes(member) ? member : 'unknown'
}

/** What the description of every endpoint for leads says. */
export const takesLead = {
  security: [{}, { publicKey: [] }, { session: [] }, { publicKey: [], session: [] }],
  headers: z.partial(keyHeader),
}

/** POST /submit-lead (docs/http.md, The lead API). */
export async function leadRoutes(app: Api, { leads }: { leads: LeadTaker }): Promise<void> {
  const schema = {
    ...takesLead,
    summary: 'Sends a lead',
    description:
      'With an Idempotency-Key, a UUID, the request can be repeated safely: the lead is stored once, and the first answer is sent again, as a 200 with Idempotent-Replayed.',
    body: leadBodySchema,
    response: { 200: leadReceiptSchema, 201: leadReceiptSchema },
    refuses: {
      409: 'The same key is still being handled.',
      422: 'The lead is not valid, or the key was used for another one. `errors` says what, and where.',
    },
  }
  app.post('/submit-lead', { ...leads.route, schema }, async (request, reply) => {
    if (request.body === undefined) throw new ApiError('malformed-json', 'The body is empty')
    // Before the body is checked.
    readIdempotencyKey(request.headers['idempotency-key'])
    const result = parseLead(request.body)
    if (!result.ok) {
      leadRefused(request.log, result.problems.map(refusedField))
      throw validationFailed(result.problems)
    }
    return reply.send((await leads.take(request, reply, result)).receipt)
  })
}
