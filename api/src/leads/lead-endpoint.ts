import type { Lead, LeadSignals } from '@site/domain/lead/lead'
import type { FieldProblem } from '@site/domain/http/responses'
import type { FormSource } from '@site/domain/lead/lead-fields'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FindOccasion } from '@site/domain/occasion'
import { ApiError, validationFailed } from '../errors.ts'
import { logEvent } from '../events.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import { createLeadLimits, type LeadLimits } from '../limits/lead-limits.ts'
import type { LeadOutcome } from '../plugins/metrics.ts'
import { askForPublicKey } from '../plugins/public-key.ts'
import { showLimit } from '../plugins/request-limit.ts'
import { checkedByHandler, type Api } from '../plugins/schemas.ts'
import { readBearer, type SessionTokens } from '../session/tokens.ts'
import { readIdempotencyKey, readNeighbours } from './idempotency-key.ts'
import { createStoreLeadOnce, type Outcome, type Submission } from './store-lead-once.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyRequest {
    leadSource: FormSource | undefined
    wasQuarantined: boolean
  }
}

type Options = {
  publicApiKey: string | undefined
  hash: KeyedHash
  limits: LeadLimits
  tokens: Pick<SessionTokens, 'readAccess'>
  findOccasion: FindOccasion
}

export type LeadEndpoint = ReturnType<typeof createLeadEndpoint>

/**
 * The way of a lead, which its endpoints share. They count in the same limits.
 *
 *     check             the key, and the body against its form    400, 422
 *     storeLeadOnce     a repeated key gets the first answer      200
 *       reserveQuota    the limits                                429
 *       judgeLead       signs of spam send it to quarantine
 *       requireSeat     of the event of its page                  422
 *       insertLead      lead and message in one transaction       201
 */
export function createLeadEndpoint(app: Api, { publicApiKey, hash, limits, tokens, findOccasion }: Options) {
  const storeLeadOnce = createStoreLeadOnce({
    database: app.database,
    reserveQuota: createLeadLimits(limits, hash, app.database),
    findOccasion,
  })
  app.decorateRequest('leadSource', undefined)
  app.decorateRequest('wasQuarantined', false)

  return {
    route: {
      // The rules depend on the lead's source, and problems come in the order of its form.
      validatorCompiler: checkedByHandler,
      onRequest: askForPublicKey(publicApiKey),
      onResponse: async (request: FastifyRequest, reply: FastifyReply) => {
        const { leadSource, wasQuarantined } = request
        const { statusCode: status } = reply
        const outcome = outcomes[status] ?? (status >= 500 ? 'failed' : 'refused')
        app.metrics.leadHandled(leadSource, wasQuarantined ? 'quarantined' : outcome)
      },
    },

    /** `known`: the fields that may be named in logs. @throws ApiError 400 and 422 */
    check<Parsed extends { ok: true }>(
      request: FastifyRequest,
      parse: (body: unknown) => Parsed | { ok: false; problems: [FieldProblem, ...FieldProblem[]] },
      known: readonly string[],
    ): Parsed {
      if (request.body === undefined) throw new ApiError('malformed-json', 'The body is empty')
      // Before the body is checked.
      readIdempotencyKey(request.headers['idempotency-key'])
      const parsed = parse(request.body)
      if (parsed.ok) return parsed
      logEvent(request.log, 'lead.refused', {
        fields: parsed.problems.map(
          ({ pointer }) => known.find((name) => name === pointer.split('/')[1]) ?? 'unknown',
        ),
      })
      throw validationFailed(parsed.problems)
    },

    async take(
      request: FastifyRequest,
      reply: FastifyReply,
      { lead, signals, ...rest }: { lead: Lead; signals: LeadSignals } & Pick<Submission, 'insert' | 'about'>,
    ): Promise<Outcome> {
      const idempotencyKey = readIdempotencyKey(request.headers['idempotency-key'])
      request.leadSource = lead.leadSource
      const begun = performance.now()
      const token = signals.formToken ?? readBearer(request.headers.authorization)
      // A missing, expired or invalid token is ignored.
      const opening = token === undefined ? undefined : await tokens.readAccess(token)
      const outcome = await storeLeadOnce({
        lead,
        signals,
        ...rest,
        formAgeMs: opening && Date.now() - opening.openedAt,
        idempotencyKey,
        neighbours: readNeighbours(idempotencyKey, request.headers['idempotency-key-neighbours']),
        requestId: request.id,
        network: request.client.network,
        log: request.log,
        onClaim({ state, reached }) {
          if (state) showLimit(reply, state)
          if (reached) app.metrics.limitReached(reached)
        },
      })
      const { replayed, quarantined } = outcome
      request.wasQuarantined = quarantined
      if (!replayed) app.metrics.leadStored((performance.now() - begun) / 1000)
      if (replayed) reply.header('idempotent-replayed', 'true')
      reply.code(replayed ? 200 : 201)
      return outcome
    },
  }
}

const outcomes: Partial<Record<number, LeadOutcome>> = {
  200: 'replayed',
  201: 'stored',
  409: 'unavailable',
  429: 'limited',
  503: 'unavailable',
}
