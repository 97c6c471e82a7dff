import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import { exportSelection } from './columns.ts'
import type { Actor } from './lead-changes-repository.ts'

// Finds and erases everything held on a person, for the desk and for `pnpm leads`.

/** The person of a privacy request. */
export type Subject = {
  /** As personKey returns it: an e-mail address, or digits of a phone number. */
  key: string
  /** Keyed hash of the key, which is all that the audit stores. */
  hash: string
}

type Row = Record<string, unknown>

/** SQL condition for the leads `l` of the person with this key, which is $1. Each way has an index. */
export function ofPerson(key: string): string {
  return key.includes('@')
    ? 'lower(l.email) = lower($1)'
    : "l.email = '' AND right(regexp_replace(l.phone, '\\D', '', 'g'), 9) = $1"
}

/** How much is held on a person. */
export type Held = { leads: number; notes: number; replies: number }

/** Counts what is held on a person. */
export async function countHeld(client: Queries, key: string): Promise<Held> {
  const { rows } = await client.query<Held>(
    `SELECT count(DISTINCT l.id)::int AS leads, (count(*) FILTER (WHERE e.kind = 'note'))::int AS notes,
       (count(*) FILTER (WHERE e.kind = 'reply'))::int AS replies
     FROM leads l LEFT JOIN lead_events e ON e.lead_id = l.id WHERE ${ofPerson(key)}`,
    [key],
  )
  return rows[0]!
}

/**
 * Records that somebody gets everything held on a person. Call it before sending the file, because its reader may stop
 * at any line.
 *
 * @returns the records from before this one
 */
export async function recordAccess(client: ClientBase, { key, hash }: Subject, by: Actor): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    'SELECT action, leads, at FROM privacy_audit WHERE subject_hash = $1 ORDER BY at, id',
    [hash],
  )
  const { leads } = await countHeld(client, key)
  await audit(client, 'access', { hash, leads, by })
  return rows
}

/** Everything held on a person, one JSON object a line. @param recorded what `recordAccess` returned */
export async function personLines(client: ClientBase, key: string, recorded: Row[]): Promise<string[]> {
  const leads = await client.query<Row>(
    `SELECT ${exportSelection} FROM leads l WHERE ${ofPerson(key)} ORDER BY created_at, id`,
    [key],
  )
  const events = await client.query<Row>(
    `SELECT e.lead_id, e.at, e.kind, e.detail FROM lead_events e
     WHERE e.lead_id IN (SELECT l.id FROM leads l WHERE ${ofPerson(key)}) ORDER BY e.id`,
    [key],
  )
  return [
    ...leads.rows.map((lead) => line('lead', lead)),
    ...events.rows.map((event) => line('lead_event', event)),
    ...recorded.map((entry) => line('privacy_audit', entry)),
  ]
}

function line(record: string, row: Row): string {
  return `${JSON.stringify({ record, ...row })}\n`
}

/**
 * Deletes every lead of a person and records the erasure, within the caller's transaction.
 *
 * @returns how many, and when
 */
export async function erasePerson(
  client: ClientBase,
  { key, hash }: Subject,
  by: Actor,
): Promise<{ leads: number; at: Date }> {
  const { rowCount } = await client.query(`DELETE FROM leads l WHERE ${ofPerson(key)}`, [key])
  const leads = rowCount ?? 0
  return { leads, at: await audit(client, 'erase', { hash, leads, by }) }
}

/** Adds a record to the privacy audit. @param hash null if it concerns no particular person */
export async function audit(
  client: ClientBase,
  action: 'access' | 'erase' | 'export' | 'replay',
  { hash, leads, by }: { hash: string | null; leads: number; by: Actor },
): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>(
    // In milliseconds, the precision of the erasure list.
    `INSERT INTO privacy_audit (action, subject_hash, leads, actor, at)
     VALUES ($1, $2, $3, $4, date_trunc('milliseconds', clock_timestamp())) RETURNING at`,
    [action, hash, leads, by],
  )
  return rows[0]!.at
}
