import type { Lead, LeadSignals } from '@site/contracts/lead/lead'
import type { FieldProblem } from '@site/contracts/http/responses'
import type { FormSource } from '@site/contracts/lead/lead-fields'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, validationFailed } from '../errors.ts'
import { logEvent } from '../events.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import { createLeadLimits, type LeadLimits } from '../limits/lead-limits.ts'
import type { LeadOutcome } from '../plugins/metrics.ts'
import { askForPublicKey } from '../plugins/public-key.ts'
import { showLimit } from '../plugins/request-limit.ts'
import { checkedByHandler, type Api } from '../plugins/schemas.ts'
import { bearerOf, type SessionTokens } from '../session/tokens.ts'
import { readIdempotencyKey, readNeighbours } from './idempotency-key.ts'
import { createSubmitLead, type Outcome, type Submission } from './submit-lead.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyRequest {
    /** For metrics; set once the lead has been parsed. */
    leadSource: FormSource | undefined
    wasQuarantined: boolean
  }
}

type Options = {
  publicApiKey: string | undefined
  hash: KeyedHash
  limits: LeadLimits
  tokens: Pick<SessionTokens, 'readAccess'>
}

export type LeadTaker = ReturnType<typeof createLeadTaker>

/** What the endpoints for leads share. They count in the same limits. */
export function createLeadTaker(app: Api, { publicApiKey, hash, limits, tokens }: Options) {
  const submitLead = createSubmitLead({
    database: app.database,
    claimPlace: createLeadLimits(limits, hash, app.database),
  })
  app.decorateRequest('leadSource', undefined)
  app.decorateRequest('wasQuarantined', false)

  return {
    /** The options of their routes, besides the schema. */
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

    /**
     * Checks a request before its lead is stored.
     *
     * @param parse checks the body
     * @param known fields that may be named in logs
     * @throws ApiError 400 and 422
     */
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

    /** Stores a validated lead, and sets the status and the headers of the answer. */
    async take(
      request: FastifyRequest,
      reply: FastifyReply,
      { lead, signals, ...rest }: { lead: Lead; signals: LeadSignals } & Pick<Submission, 'insert' | 'about'>,
    ): Promise<Outcome> {
      const idempotencyKey = readIdempotencyKey(request.headers['idempotency-key'])
      request.leadSource = lead.leadSource
      const begun = performance.now()
      const token = signals.formToken ?? bearerOf(request.headers.authorization)
      // A missing, expired or invalid token is ignored.
      const opening = token === undefined ? undefined : await tokens.readAccess(token)
      const outcome = await submitLead({
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

/** The metrics label of an answer's status. */
const outcomes: Partial<Record<number, LeadOutcome>> = {
  200: 'replayed',
  201: 'stored',
  409: 'unavailable',
  429: 'limited',
  503: 'unavailable',
}
