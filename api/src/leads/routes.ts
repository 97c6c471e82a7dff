import { leadBodySchema, parseLead } from '@site/contracts/lead/lead'
import { leadFields } from '@site/contracts/lead/lead-fields'
import type { LeadSource } from '@site/contracts/lead/lead-sources'
import type { FieldProblem } from '@site/contracts/http/problem'
import { leadReceiptSchema } from '@site/contracts/http/responses'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ApiError, validationFailed } from '../errors.ts'
import { leadRefused } from '../events.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import { createLeadLimits, type LeadLimits } from '../limits/lead-limits.ts'
import { askForPublicKey } from '../plugins/public-key.ts'
import { checkedByHandler, type Api } from '../plugins/schemas.ts'
import { clientNetwork, showLimit } from '../plugins/request-limit.ts'
import { keyHeader, readIdempotencyKey } from './idempotency-key.ts'
import { bearerOf } from '../session/bearer.ts'
import type { SessionTokens } from '../session/tokens.ts'
import { createSubmitLead } from './submit-lead.ts'
import type { LeadOutcome } from '../metrics/api-metrics.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyRequest {
    /** For metrics; set once the lead has been parsed. */
    leadSource: LeadSource | undefined
    wasQuarantined: boolean
  }
}

type Options = {
  publicApiKey: string | undefined
  hash: KeyedHash
  limits: LeadLimits
  tokens: Pick<SessionTokens, 'readAccess'>
}

const knownFields: readonly string[] = [...leadFields, 'page', 'answers']

/** The lead's field a problem refers to. Unknown names are not repeated in logs. */
function refusedField({ pointer }: FieldProblem): string {
  const member = pointer.split('/')[1] ?? ''
  return knownFields.includes(member) ? member : 'unknown'
}

/** POST /submit-lead (docs/http.md, The lead API). */
export async function leadRoutes(app: Api, options: Options): Promise<void> {
  const submitLead = createSubmitLead({
    database: app.database,
    claimPlace: createLeadLimits(options.limits, options.hash, app.createQuota),
  })

  const schema = {
    summary: 'Sends a lead',
    description:
      'With an Idempotency-Key, a UUID, the request can be repeated safely: the lead is stored once, and the first answer is sent again, as a 200 with Idempotent-Replayed.',
    security: [{}, { publicKey: [] }, { session: [] }, { publicKey: [], session: [] }],
    headers: z.partial(keyHeader),
    body: leadBodySchema,
    response: { 200: leadReceiptSchema, 201: leadReceiptSchema },
    refuses: {
      409: 'The same key is still being handled.',
      422: 'The lead is not valid, or the key was used for another one. `errors` says what, and where.',
    },
  }
  const route = {
    schema,
    // The rules depend on the lead's source, and problems come in the order of its form.
    validatorCompiler: checkedByHandler,
    onRequest: askForPublicKey(options.publicApiKey),
    onResponse: async (request: FastifyRequest, reply: FastifyReply) => {
      const { leadSource, wasQuarantined } = request
      app.metrics.leadHandled(leadSource, outcomeOf(reply.statusCode, wasQuarantined))
    },
  }
  app.decorateRequest('leadSource', undefined)
  app.decorateRequest('wasQuarantined', false)

  app.post('/submit-lead', route, async (request, reply) => {
    if (request.body === undefined) throw new ApiError('malformed-json', 'The body is empty')
    const idempotencyKey = readIdempotencyKey(request.headers['idempotency-key'])
    const result = parseLead(request.body)
    if (!result.ok) {
      leadRefused(request.log, result.problems.map(refusedField))
      throw validationFailed(result.problems)
    }
    request.leadSource = result.lead.leadSource
    const begun = performance.now()
    const { receipt, replayed, quarantined } = await submitLead({
      ...result,
      formAgeMs: await formAge(
        options.tokens,
        result.signals.formToken ?? bearerOf(request.headers.authorization),
      ),
      idempotencyKey,
      requestId: request.id,
      network: clientNetwork(request),
      log: request.log,
      onClaim({ state, reached }) {
        if (state) showLimit(reply, state)
        if (reached) app.metrics.limitReached(reached)
      },
    })
    request.wasQuarantined = quarantined
    if (!replayed) app.metrics.leadStored((performance.now() - begun) / 1000)
    if (replayed) reply.header('idempotent-replayed', 'true')
    return reply.code(replayed ? 200 : 201).send(receipt)
  })
}

/** Milliseconds since the visitor first opened a form. A missing, expired or invalid token is ignored. */
async function formAge(
  tokens: Pick<SessionTokens, 'readAccess'>,
  token: string | undefined,
): Promise<number | undefined> {
  const opening = token === undefined ? undefined : await tokens.readAccess(token)
  return opening && Math.max(0, Date.now() - opening.openedAt)
}

/** Maps the answer's status to a metrics label. */
function outcomeOf(status: number, wasQuarantined: boolean): LeadOutcome {
  if (status === 201) return wasQuarantined ? 'quarantined' : 'stored'
  if (status === 200) return 'replayed'
  if (status === 429) return 'limited'
  if (status === 409 || status === 503) return 'unavailable'
  return status >= 500 ? 'failed' : 'refused'
}
