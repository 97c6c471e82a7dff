import { hash, randomUUIDv7 } from 'node:crypto'
import { readTarget } from '@site/kit/addresses/request-target'
import type { Lead, LeadSignals } from '@site/domain/lead/lead'
import type { FindOccasion } from '@site/domain/occasion'
import { normalisePath } from '@site/domain/addresses/addresses'
import { leadFields } from '@site/domain/lead/lead-fields'
import { ApiError, tooManyRequests } from '../errors.ts'
import { logEvent, type Log } from '../events.ts'
import { createInFlight, stillInFlight } from './in-flight.ts'
import type { Claim, ReserveQuota } from '../limits/lead-limits.ts'
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

/** Of the forms that editors place, such as those of events. */
const PLACED: Lead['leadSource'] = 'landing_form'

export type Submission = {
  lead: Lead
  signals: LeadSignals
  formAgeMs: number | undefined
  idempotencyKey: string | undefined
  /** Keys under which the same content was the same lead in the last ten minutes. */
  neighbours?: readonly string[]
  requestId: string
  network: string
  log: Log
  insert?: (lead: NewLead) => Promise<InsertResult>
  about?: unknown
  onClaim(claim: Claim): void
}

export type Outcome = StoredLead & { replayed: boolean; quarantined: boolean }

type Options = { database: Database; reserveQuota: ReserveQuota; findOccasion?: FindOccasion }

/** A used key gets the first answer again. Only stored leads count for limits. @throws ApiError 409, 422, 429 and 503 */
export function createStoreLeadOnce({ database, reserveQuota, findOccasion }: Options) {
  const inFlight = createInFlight<Outcome>()

  return async (submission: Submission): Promise<Outcome> => {
    const { lead, about, idempotencyKey: key, log } = submission
    const fingerprint = fingerprintLead(lead, about)
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
    const claim = await reserveQuota(submission)
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
    const page = signals.page && readTarget(signals.page)
    const occasion =
      page && lead.leadSource === PLACED ? await findOccasion?.(normalisePath(page)) : undefined
    const insertAlone = (row: NewLead) =>
      occasion || neighbours.length > 0
        ? database.transaction((client) => insertUnlessRepeated(client, row, occasion))
        : insertLead(database, row)
    const insertRow = submission.insert ?? insertAlone
    const verdict = judgeLead(lead, { trapFilled, formAgeMs })
    // Seats are counted by the page's own path, however the request writes it.
    const place = occasion?.page ?? page
    const row = { requestId, lead, page: place, context, idempotencyKey, neighbours, fingerprint, verdict }
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

/** SHA-256 of the normalised fields. Context and signals may differ between retries (docs/http.md, Idempotency). */
export function fingerprintLead(lead: Lead, about?: unknown): Buffer {
  const fields: unknown[] = leadFields.map((field) => lead[field] ?? null)
  // Leads without answers keep the fingerprint they had before answers existed.
  if (lead.answers) fields.push(lead.answers)
  if (about) fields.push(about)
  return hash('sha256', JSON.stringify(fields), 'buffer')
}
