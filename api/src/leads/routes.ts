import { leadBodySchema, parseLead } from '@site/domain/lead/lead'
import { leadFields } from '@site/domain/lead/lead-fields'
import { leadReceiptSchema } from '@site/domain/http/responses'
import * as z from 'zod/mini'
import type { Api } from '../plugins/schemas.ts'
import { keyHeader } from './idempotency-key.ts'
import type { LeadEndpoint } from './lead-endpoint.ts'

const knownFields: readonly string[] = [...leadFields, 'page', 'answers']

export const leadRequestSchema = {
  security: [{}, { publicKey: [] }, { session: [] }, { publicKey: [], session: [] }],
  headers: z.partial(keyHeader),
}

export async function leadRoutes(app: Api, { leads }: { leads: LeadEndpoint }) {
  const schema = {
    ...leadRequestSchema,
    summary: 'Sends a lead',
    description:
      'With an Idempotency-Key, a UUID, the request can be repeated safely: the lead is stored once, and the first answer is sent again, as a 200 with Idempotent-Replayed.',
    body: leadBodySchema,
    response: { 200: leadReceiptSchema, 201: leadReceiptSchema },
  }
  app.post('/submit-lead', { ...leads.route, schema }, async (request, reply) => {
    const result = leads.check(request, parseLead, knownFields)
    const { id, reference } = await leads.take(request, reply, result)
    return reply.send({ id, reference, status: 'received' })
  })
}
