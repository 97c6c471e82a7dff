import { randomUUIDv7 } from 'node:crypto'
import type { LeadReceipt } from '@site/contracts/answers'
import type { Lead, LeadSignals } from '@site/contracts/lead'
import { ApiError, tooManyRequests } from '../errors.ts'
import { leadReplayed, leadStored, limitReached, type Log } from '../events.ts'
import { fingerprintOf } from './fingerprint.ts'
import { createInFlight } from './in-flight.ts'
import type { Claim, ClaimPlace } from '../limits/lead-limits.ts'
import type { LeadRepository, StoredLead } from './repository.ts'
import { newReference } from './reference.ts'
import { judgeLead } from './spam.ts'

/** A checked lead on its way in. */
export interface Submission {
  lead: Lead
  signals: LeadSignals
  /** Milliseconds since the visitor first opened a form, where a token says so. */
  formAgeMs: number | undefined
  idempotencyKey: string | undefined
  /** Stored with the lead, so that it can be followed from the browser to its notice. */
  requestId: string
  /** What limits count as one client. */
  network: string
  log: Log
  /** Told where the lead stands within its limits, before it is refused for one. */
  onClaim(claim: Claim): void
}

export interface Outcome {
  receipt: LeadReceipt
  /** Whether this is an earlier request's answer, given again. */
  replayed: boolean
  /** Whether it was stored by this request and waits in quarantine. */
  quarantined: boolean
}

interface Dependencies {
  repository: LeadRepository
  claimPlace: ClaimPlace
}

type Stored = StoredLead & Pick<Outcome, 'replayed' | 'quarantined'>

/**
 * Stores leads, each once: one that carries a key already used is answered as the first time. A lead counts
 * against its limits only where it is stored.
 *
 * @throws ApiError 409 still in flight, 422 key reused, 429 limit reached, 503 database away
 */
export function createSubmitLead({ repository, claimPlace }: Dependencies) {
  const inFlight = createInFlight<Stored>()

  return async (submission: Submission): Promise<Outcome> => {
    const { lead, idempotencyKey: key, log } = submission
    const fingerprint = fingerprintOf(lead)
    const stored =
      key === undefined
        ? await store(submission, fingerprint)
        : await inFlight.run(
            key,
            () => store(submission, fingerprint),
            async (earlier) => asReplay(earlier, fingerprint),
          )
    const { id, reference, replayed, quarantined } = stored
    if (replayed) leadReplayed(log, { leadId: id, reference })
    return { receipt: { id, reference, status: 'received' }, replayed, quarantined }
  }

  async function findEarlier(key: string, fingerprint: Buffer): Promise<Stored | undefined> {
    const earlier = await repository.findByKey(key)
    return earlier && asReplay(earlier, fingerprint)
  }

  async function store(submission: Submission, fingerprint: Buffer): Promise<Stored> {
    const { network, lead, idempotencyKey } = submission
    const claim = await claimPlace({ network, email: lead.email })
    if (claim.reached) {
      // A lead that is known is answered even then. Elsewhere the insert finds out: one statement instead of two.
      const earlier = idempotencyKey && (await findEarlier(idempotencyKey, fingerprint))
      if (earlier) return earlier
      throw refuse(claim, submission)
    }
    submission.onClaim(claim)
    try {
      const stored = await insert(submission, fingerprint)
      if (stored.replayed) claim.release()
      return stored
    } catch (error) {
      claim.release()
      throw error
    }
  }

  async function insert(submission: Submission, fingerprint: Buffer): Promise<Stored> {
    const { lead, signals, formAgeMs, idempotencyKey, requestId, log } = submission
    const verdict = judgeLead(lead, { trapFilled: signals.trapFilled, formAgeMs })
    // The second one only where a reference was taken, once in hundreds of thousands of leads.
    for (let tries = 0; tries < 3; tries += 1) {
      const id = randomUUIDv7()
      const reference = newReference()
      const { page, context } = signals
      const result = await repository.insert({
        id,
        reference,
        requestId,
        lead,
        page,
        context,
        idempotencyKey,
        fingerprint,
        verdict,
      })
      if (result === 'stored') {
        const { status, reasons } = verdict
        leadStored(log, { leadId: id, reference, source: lead.leadSource, status, spamReasons: reasons })
        return { id, reference, fingerprint, replayed: false, quarantined: status === 'quarantined' }
      }
      // Another instance was faster with the same key.
      const earlier =
        result === 'key-taken' && idempotencyKey && (await findEarlier(idempotencyKey, fingerprint))
      if (earlier) return earlier
    }
    throw new Error('no reference was free')
  }
}

function asReplay(earlier: StoredLead, fingerprint: Buffer): Stored {
  if (earlier.fingerprint.equals(fingerprint)) return { ...earlier, replayed: true, quarantined: false }
  const detail = 'This Idempotency-Key was used for another lead: use a new one'
  throw new ApiError('key-reused', detail, { errors: [{ detail, pointer: '' }] })
}

function refuse(claim: Claim, { log, onClaim }: Submission): ApiError {
  const { reached, state } = claim
  onClaim(claim)
  if (reached) limitReached(log, reached)
  return tooManyRequests('Too many messages were sent, try again later', state?.resetMs ?? 0)
}
