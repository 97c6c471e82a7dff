import type { Lead } from '@site/contracts/lead'
import type { LeadContext } from '@site/contracts/lead-context'
import { hasState, sqlState, waitedForRow } from '../database/errors.ts'
import type { Database } from '../database/pool.ts'
import { stillInFlight } from './in-flight.ts'
import type { SpamVerdict } from './spam.ts'

/** What a lead is stored with besides its own fields. */
interface NewLead {
  id: string
  reference: string
  requestId: string
  lead: Lead
  context: LeadContext | undefined
  idempotencyKey: string | undefined
  fingerprint: Buffer
  verdict: SpamVerdict
}

/** A stored lead, as far as a repeat needs it. */
export interface StoredLead {
  id: string
  reference: string
  fingerprint: Buffer
}

type InsertResult = 'stored' | 'key-taken' | 'reference-taken'

export interface LeadRepository {
  /** Stores a lead and its notice, both or neither; the statement's end is the commit. */
  insert(lead: NewLead): Promise<InsertResult>
  findByKey(idempotencyKey: string): Promise<StoredLead | undefined>
}

// One statement is one transaction and one round trip. A key that is taken inserts nothing, neither here nor
// there; its lead is then read by a statement of its own, for this one cannot see a row that was committed
// while it waited.
const insertLead = `
  WITH stored AS (
    INSERT INTO leads (
      id, reference, first_name, last_name, email, phone, company, message, lead_source, industry, employees,
      plan, context, consent, idempotency_key, fingerprint, status, spam_reasons, request_id
    )
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING id, status
  )
  INSERT INTO lead_outbox (lead_id, state)
  SELECT id, CASE status WHEN 'received' THEN 'pending' ELSE 'held' END FROM stored`

export function createLeadRepository(database: Database): LeadRepository {
  return {
    async insert(lead) {
      try {
        const { rowCount } = await database.query(insertLead, toRow(lead))
        return rowCount === 1 ? 'stored' : 'key-taken'
      } catch (error) {
        if (hasState(error, sqlState.uniqueViolation) && error.constraint === 'leads_reference_key') {
          return 'reference-taken'
        }
        // Another instance holds the key in a transaction that does not end. Without one there is nothing to wait for.
        if (lead.idempotencyKey !== undefined && waitedForRow(error)) throw stillInFlight()
        throw error
      }
    },

    async findByKey(idempotencyKey) {
      const { rows } = await database.query<StoredLead>(
        'SELECT id, reference, fingerprint FROM leads WHERE idempotency_key = $1',
        [idempotencyKey],
      )
      return rows[0]
    },
  }
}

function toRow(row: NewLead): unknown[] {
  const { id, reference, requestId, lead, context, idempotencyKey, fingerprint, verdict } = row
  const { consent, ...origin } = context ?? {}
  return [
    id,
    reference,
    lead.firstName,
    lead.lastName,
    lead.email,
    lead.phone,
    lead.company,
    lead.message,
    lead.leadSource,
    lead.industry,
    lead.employees,
    lead.plan,
    Object.keys(origin).length > 0 ? JSON.stringify(origin) : null,
    consent ? JSON.stringify(consent) : null,
    idempotencyKey,
    fingerprint,
    verdict.status,
    verdict.reasons,
    requestId,
  ]
}
