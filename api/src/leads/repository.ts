import type { Lead } from '@site/contracts/lead'
import type { LeadContext } from '@site/contracts/lead-context'
import { leadFields } from '@site/contracts/lead-fields'
import { hasState, sqlState, waitedForRow } from '../database/errors.ts'
import type { Database } from '../database/pool.ts'
import { columnOf } from './columns.ts'
import { stillInFlight } from './in-flight.ts'
import type { SpamVerdict } from './spam.ts'

/** What a lead is stored with besides its own fields. */
interface NewLead {
  id: string
  reference: string
  requestId: string
  lead: Lead
  page: string | undefined
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

/** What each column of a new lead holds. */
const columns: Record<string, (row: NewLead) => unknown> = {
  id: ({ id }) => id,
  reference: ({ reference }) => reference,
  ...Object.fromEntries(
    leadFields.map((field) => [columnOf(field), ({ lead }: NewLead) => lead[field]] as const),
  ),
  answers: ({ lead }) => lead.answers && JSON.stringify(lead.answers),
  page: ({ page }) => page,
  context: ({ context }) => jsonb({ ...context, consent: undefined }),
  consent: ({ context }) => jsonb({ ...context?.consent }),
  idempotency_key: ({ idempotencyKey }) => idempotencyKey,
  fingerprint: ({ fingerprint }) => fingerprint,
  status: ({ verdict }) => verdict.status,
  spam_reasons: ({ verdict }) => verdict.reasons,
  request_id: ({ requestId }) => requestId,
}

/** What is empty is kept as nothing. */
function jsonb(value: object): string | null {
  const text = JSON.stringify(value)
  return text === '{}' ? null : text
}

const names = Object.keys(columns)

// One statement is one transaction and one round trip. A key that is taken inserts nothing, neither here nor
// there; its lead is then read by a statement of its own, for this one cannot see a row that was committed
// while it waited.
const insertLead = `
  WITH stored AS (
    INSERT INTO leads (${names.join(', ')})
    VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING id, status
  )
  INSERT INTO lead_outbox (lead_id, state)
  SELECT id, CASE status WHEN 'received' THEN 'pending' ELSE 'held' END FROM stored`

export function createLeadRepository(database: Database): LeadRepository {
  return {
    async insert(lead) {
      try {
        const { rowCount } = await database.query(
          insertLead,
          Object.values(columns).map((valueOf) => valueOf(lead)),
        )
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
