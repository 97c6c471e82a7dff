import { randomInt } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { Lead } from '@site/domain/lead/lead'
import type { LeadContext } from '@site/domain/lead/lead-context'
import { formOfSource } from '@site/domain/forms/all-forms'
import { promisedHours } from '@site/domain/forms/form-definition'
import type { KnownOccasion } from '@site/domain/occasion'
import { leadFields } from '@site/domain/lead/lead-fields'
import { hasState, sqlState, waitedForRow } from '../database/errors.ts'
import type { Queries } from '../database/pool.ts'
import { affectsRows, queryRow } from '../database/queries.ts'
import { queueRegistration } from '../outbox/outbox-repository.ts'
import { toColumn } from './lead-columns.sql.ts'
import { requireSeat } from './seats-repository.ts'
import type { SpamVerdict } from './spam.ts'

export type NewLead = {
  id: string
  reference: string
  requestId: string
  lead: Lead
  page: string | undefined
  context: LeadContext | undefined
  idempotencyKey: string | undefined
  neighbours: readonly string[]
  fingerprint: Buffer
  verdict: SpamVerdict
}

export type StoredLead = { id: string; reference: string; fingerprint: Buffer }

type Keys = { idempotencyKey?: string | undefined; neighbours?: readonly string[] }

/** `key-locked`: another instance is storing a lead with this key and has not finished. */
export type InsertResult = 'stored' | 'key-taken' | 'key-locked' | 'reference-taken'

const columns: Record<string, (row: NewLead) => unknown> = {
  id: ({ id }) => id,
  reference: ({ reference }) => reference,
  ...Object.fromEntries(
    leadFields.map((field) => [toColumn(field), ({ lead }: NewLead) => lead[field]] as const),
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
  due_at: ({ lead }) => promisedHours(formOfSource(lead.leadSource)),
}

function jsonb(value: object): string | null {
  const text = JSON.stringify(value)
  return text === '{}' ? null : text
}

const names = Object.keys(columns)
/** A lead is due some hours from now, by the clock that also sets created_at. The other values are stored as they are. */
const values = names.map((name, index) =>
  name === 'due_at' ? `now() + $${index + 1} * interval '1 hour'` : `$${index + 1}`,
)

// If the key is taken, neither insert happens. A second statement reads the existing lead, because this one cannot see a row
// committed while it waited.
const insertSql = `
  WITH stored AS (
    INSERT INTO leads (${names.join(', ')})
    VALUES (${values.join(', ')})
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING id, status
  )
  INSERT INTO lead_outbox (lead_id, state)
  SELECT id, CASE status WHEN 'received' THEN 'pending' ELSE 'held' END FROM stored`

export async function insertLead(database: Queries, lead: NewLead): Promise<InsertResult> {
  try {
    const { rowCount } = await database.query(
      insertSql,
      Object.values(columns).map((valueOf) => valueOf(lead)),
    )
    return rowCount === 1 ? 'stored' : 'key-taken'
  } catch (error) {
    if (hasState(error, sqlState.uniqueViolation) && error.constraint === 'leads_reference_key')
      return 'reference-taken'
    // Another instance inserted this key in a transaction that is still open. Without a key there is
    // nothing to wait for.
    if (lead.idempotencyKey !== undefined && waitedForRow(error)) return 'key-locked'
    throw error
  }
}

export const isStored = (database: Queries, id: string) =>
  affectsRows(database, 'SELECT FROM leads WHERE id = $1', [id])

/**
 * Stores a lead within a transaction, one of the same content at a time, unless one is stored under a neighbour of its key.
 * @throws ApiError 422 if the event of its page is full or over
 */
export async function insertUnlessRepeated(
  client: ClientBase,
  lead: NewLead,
  occasion?: KnownOccasion,
): Promise<InsertResult> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    lead.fingerprint.toString('hex'),
  ])
  if (await findByKey(client, lead)) return 'key-taken'
  if (!occasion) return insertLead(client, lead)
  await requireSeat(client, occasion)
  const result = await insertLead(client, lead)
  if (result === 'stored') await queueRegistration(client, lead.id, occasion)
  return result
}

export const findByKey = (database: Queries, { idempotencyKey, neighbours = [] }: Keys) =>
  queryRow<StoredLead>(
    database,
    `SELECT id, reference, fingerprint FROM leads WHERE idempotency_key = $1
       OR (idempotency_key = ANY($2) AND created_at > now() - interval '10 minutes')`,
    [idempotencyKey, neighbours],
  )

/** Digits and capitals without lookalikes (0 O, 1 I L, U V) and without vowels, so that no words appear. */
export const REFERENCE_ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** 28 ^ 8 is 3.8e11: with a million leads, one in 380,000 is taken and is retried. The column checks the length. */
export const REFERENCE_LENGTH = 8

export function newReference(): string {
  return Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)],
  ).join('')
}
