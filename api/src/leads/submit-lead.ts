import { hash, randomUUIDv7 } from 'node:crypto'
import { readTarget } from '@site/addresses/request-target'
import type { Lead, LeadSignals } from '@site/contracts/lead/lead'
import { leadFields } from '@site/contracts/lead/lead-fields'
import { ApiError, tooManyRequests } from '../errors.ts'
import { logEvent, type Log } from '../events.ts'
import { createInFlight, stillInFlight } from './in-flight.ts'
import type { Claim, ClaimPlace } from '../limits/lead-limits.ts'
import {
  findByKey,
  insertLead,
  insertUnlessRepeated,
  isStored,
  newReference,
  type InsertResult,
  type NewLead,
  type StoredLead,
} from './repository.ts'
import { lostAnswer } from '../database/errors.ts'
import type { Database } from '../database/pool.ts'
import { judgeLead } from './spam.ts'

/** A validated lead to store. */
export type Submission = {
  lead: Lead
  signals: LeadSignals
  /** Milliseconds since the visitor first opened a form, if a token says so. */
  formAgeMs: number | undefined
  idempotencyKey: string | undefined
  /** Keys under which the same content was the same lead in the last ten minutes. */
  neighbours?: readonly string[]
  /** Stored with the lead, to trace it from the browser to its notice. */
  requestId: string
  /** The client, as rate limits count it. */
  network: string
  log: Log
  /** Stores the lead together with what else it brings; by default the lead alone. */
  insert?: (lead: NewLead) => Promise<InsertResult>
  /** What else makes it another lead: the time of a call. */
  about?: unknown
  /** Called with the lead's rate limit state before it is refused for a limit. */
  onClaim(claim: Claim): void
}

export type Outcome = StoredLead & {
  /** Whether this repeats the answer to an earlier request. */
  replayed: boolean
  /** Whether this request stored the lead in quarantine. */
  quarantined: boolean
}

/**
 * Stores each lead once: a request with a key that was already used gets the first answer again. Only stored
 * leads count against the rate limits.
 *
 * @throws ApiError 409 still in flight, 422 key reused, 429 limit reached, 503 database unavailable
 */
export function createSubmitLead({ database, claimPlace }: { database: Database; claimPlace: ClaimPlace }) {
  const inFlight = createInFlight<Outcome>()

  return async (submission: Submission): Promise<Outcome> => {
    const { lead, about, idempotencyKey: key, log } = submission
    const fingerprint = fingerprintOf(lead, about)
    const stored =
      key === undefined
        ? await store(submission, fingerprint)
        : await inFlight(
            key,
            () => store(submission, fingerprint),
            async (earlier) => asReplay(earlier, fingerprint),
          )
    const { id, reference, replayed } = stored
    if (replayed) logEvent(log, 'lead.replayed', { leadId: id, reference })
    return stored
  }

  async function findEarlier(submission: Submission, fingerprint: Buffer): Promise<Outcome | undefined> {
    const earlier = await findByKey(database, submission)
    return earlier && asReplay(earlier, fingerprint)
  }

  async function store(submission: Submission, fingerprint: Buffer): Promise<Outcome> {
    const claim = await claimPlace(submission)
    if (claim.reached) {
      // At a limit, a lead that is already stored still gets its answer. Otherwise the insert finds duplicates,
      // which saves a query.
      const earlier = await findEarlier(submission, fingerprint)
      if (earlier) return earlier
      throw refuse(claim, submission)
    }
    submission.onClaim(claim)
    try {
      const stored = await insert(submission, fingerprint)
      if (stored.replayed) await claim.release()
      return stored
    } catch (error) {
      await claim.release()
      throw error
    }
  }

  async function insert(submission: Submission, fingerprint: Buffer): Promise<Outcome> {
    const { lead, signals, formAgeMs, idempotencyKey, neighbours = [], requestId, log } = submission
    const { context, trapFilled } = signals
    const insertAlone = (row: NewLead) =>
      neighbours.length > 0
        ? database.transaction((client) => insertUnlessRepeated(client, row))
        : insertLead(database, row)
    const insertRow = submission.insert ?? insertAlone
    const verdict = judgeLead(lead, { trapFilled, formAgeMs })
    const page = signals.page && readTarget(signals.page)
    const row = { requestId, lead, page, context, idempotencyKey, neighbours, fingerprint, verdict }
    // A reference collides once in hundreds of thousands of leads.
    for (let tries = 0; tries < 3; tries += 1) {
      const id = randomUUIDv7()
      const reference = newReference()
      const wanted = { ...row, id, reference }
      const insertOnce = () => insertRow(wanted)
      const result = await insertOnce().catch(async (error: unknown) => {
        if (!lostAnswer(error)) throw error
        // Once more, on another connection, unless only the answer was lost.
        return (await isStored(database, id)) ? 'stored' : insertOnce()
      })
      if (result === 'stored') {
        const { status, reasons } = wanted.verdict
        logEvent(log, 'lead.stored', {
          leadId: id,
          reference,
          source: lead.leadSource,
          status,
          spamReasons: reasons,
        })
        return { id, reference, fingerprint, replayed: false, quarantined: status === 'quarantined' }
      }
      if (result === 'key-locked') throw stillInFlight()
      // Another instance stored the same key first.
      const earlier = result === 'key-taken' && (await findEarlier(submission, fingerprint))
      if (earlier) return earlier
    }
    throw new Error('no free reference was found')
  }
}

function asReplay(earlier: StoredLead, fingerprint: Buffer): Outcome {
  if (earlier.fingerprint.equals(fingerprint)) return { ...earlier, replayed: true, quarantined: false }
  const detail = 'This Idempotency-Key was used for another lead: use a new one'
  throw new ApiError('key-reused', detail, { errors: [{ detail, pointer: '' }] })
}

function refuse(claim: Claim, { log, onClaim }: Submission): ApiError {
  const { reached, state } = claim
  onClaim(claim)
  if (reached) logEvent(log, 'limit.reached', { limit: reached })
  return tooManyRequests('Too many messages were sent, try again later', state?.resetMs ?? 0)
}

/**
 * Identifies a lead's content: SHA-256 of its normalised fields in a fixed order. Context and spam signals are
 * left out because they may differ between retries (docs/http.md, Idempotency).
 */
export function fingerprintOf(lead: Lead, about?: unknown): Buffer {
  const fields: unknown[] = leadFields.map((field) => lead[field] ?? null)
  // Leads without answers keep the fingerprint they had before answers existed.
  if (lead.answers) fields.push(lead.answers)
  if (about) fields.push(about)
  // JSON separates the fields and distinguishes null from text.
  return hash('sha256', JSON.stringify(fields), 'buffer')
}
