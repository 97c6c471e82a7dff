import { randomInt } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { Lead } from '@site/contracts/lead/lead'
import type { LeadContext } from '@site/contracts/lead/lead-context'
import { formOfSource } from '@site/contracts/forms/all-forms'
import { promisedHours } from '@site/contracts/forms/form-definition'
import { leadFields } from '@site/contracts/lead/lead-fields'
import { hasState, sqlState, waitedForRow } from '../database/errors.ts'
import type { Queries } from '../database/pool.ts'
import { columnOf } from './columns-repository.ts'
import type { SpamVerdict } from './spam.ts'

/** The stored values besides the lead's own fields. */
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
  /** A call that has to be confirmed changes it. */
  verdict: SpamVerdict
}

/** The parts of a stored lead that a repeated request needs. */
export type StoredLead = { id: string; reference: string; fingerprint: Buffer }

type Keys = { idempotencyKey?: string | undefined; neighbours?: readonly string[] }

/** `key-locked`: another instance is storing a lead with this key and has not finished. */
export type InsertResult = 'stored' | 'key-taken' | 'key-locked' | 'reference-taken'

/** The value of each column. */
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
  due_at: ({ lead }) => promisedHours(formOfSource(lead.leadSource)),
}

/** Stores an empty object as NULL. */
function jsonb(value: object): string | null {
  const text = JSON.stringify(value)
  return text === '{}' ? null : text
}

const names = Object.keys(columns)
/** A lead is due some hours from now, by the clock that also sets created_at. The other values are stored as they are. */
const values = names.map((name, index) =>
  name === 'due_at' ? `now() + $${index + 1} * interval '1 hour'` : `$${index + 1}`,
)

// One statement is one transaction and one round trip. If the key is taken, neither insert happens. The
// existing lead is then read by a second statement, because this one cannot see a row committed while it
// waited.
const insertSql = `
  WITH stored AS (
    INSERT INTO leads (${names.join(', ')})
    VALUES (${values.join(', ')})
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING id, status
  )
  INSERT INTO lead_outbox (lead_id, state)
  SELECT id, CASE status WHEN 'received' THEN 'pending' ELSE 'held' END FROM stored`

/** Stores a lead and its notice, or neither. The statement is its own transaction. */
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

/** Whether a lead is stored. */
export async function isStored(database: Queries, id: string): Promise<boolean> {
  const { rowCount } = await database.query('SELECT FROM leads WHERE id = $1', [id])
  return rowCount === 1
}

/** Stores a lead within a transaction, one of the same content at a time, unless one is stored under a neighbour of its key. */
export async function insertUnlessRepeated(client: ClientBase, lead: NewLead): Promise<InsertResult> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    lead.fingerprint.toString('hex'),
  ])
  return (await findByKey(client, lead)) ? 'key-taken' : insertLead(client, lead)
}

/** Finds the lead that a request with this key stored before, or in the last ten minutes one with a neighbour of it. */
export async function findByKey(
  database: Queries,
  { idempotencyKey, neighbours = [] }: Keys,
): Promise<StoredLead | undefined> {
  const { rows } = await database.query<StoredLead>(
    `SELECT id, reference, fingerprint FROM leads WHERE idempotency_key = $1
       OR (idempotency_key = ANY($2) AND created_at > now() - interval '10 minutes')`,
    [idempotencyKey, neighbours],
  )
  return rows[0]
}

/** Digits and capitals without lookalikes (0 O, 1 I L, U V) and without vowels, so that no words appear. */
export const REFERENCE_ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'

/**
 * 28 ^ 8 is 3.8e11. With a million leads, one new reference in 380,000 is already taken and is retried. Another length
 * needs a migration, because the column checks it.
 */
export const REFERENCE_LENGTH = 8

/** Makes a reference that is easy to read out on the phone. */
export function newReference(): string {
  return Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)],
  ).join('')
}
