import type { ClientBase } from 'pg'
import type { Database } from '../database/pool.ts'
import { exportSelection } from './export-columns.ts'
import type { Actor } from './lead-changes-repository.ts'

// What is held on a person, and how it is erased, for the desk and for `pnpm leads`.

/** Somebody whose data is asked for. */
export type Subject = {
  /** As comparableEmail returns it. */
  email: string
  /** Keyed hash of the address, the only trace that the audit keeps. */
  hash: string
}

type Row = Record<string, unknown>

const ofEmail = 'WHERE lower(email) = lower($1)'

/** How much is held on a person. */
export type Held = { leads: number; notes: number; replies: number }

/** Counts what is held on a person. */
export async function countHeld(client: Pick<Database, 'query'>, email: string): Promise<Held> {
  const { rows } = await client.query<Held>(
    `SELECT count(DISTINCT l.id)::int AS leads, (count(*) FILTER (WHERE e.kind = 'note'))::int AS notes,
       (count(*) FILTER (WHERE e.kind = 'reply'))::int AS replies
     FROM leads l LEFT JOIN lead_events e ON e.lead_id = l.id WHERE lower(l.email) = lower($1)`,
    [email],
  )
  return rows[0]!
}

/**
 * Records that somebody gets everything held on a person. It must be recorded before the file is handed out, because
 * its reader may stop at any line.
 *
 * @returns the records from before this one
 */
export async function recordAccess(client: ClientBase, { email, hash }: Subject, by: Actor): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    'SELECT action, leads, at FROM privacy_audit WHERE subject_hash = $1 ORDER BY at, id',
    [hash],
  )
  const { leads } = await countHeld(client, email)
  await audit(client, 'access', { hash, leads, by })
  return rows
}

/** Everything held on a person, one JSON object a line. @param recorded what `recordAccess` returned */
export async function personLines(client: ClientBase, email: string, recorded: Row[]): Promise<string[]> {
  const leads = await client.query<Row>(
    `SELECT ${exportSelection} FROM leads ${ofEmail} ORDER BY created_at, id`,
    [email],
  )
  const events = await client.query<Row>(
    `SELECT e.lead_id, e.at, e.kind, e.detail FROM lead_events e
     WHERE e.lead_id IN (SELECT id FROM leads ${ofEmail}) ORDER BY e.id`,
    [email],
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
 * Deletes every lead with this e-mail address and records the erasure, within the caller's transaction.
 *
 * @returns how many, and when
 */
export async function erasePerson(
  client: ClientBase,
  { email, hash }: Subject,
  by: Actor,
): Promise<{ leads: number; at: Date }> {
  const { rowCount } = await client.query(`DELETE FROM leads ${ofEmail}`, [email])
  const leads = rowCount ?? 0
  return { leads, at: await audit(client, 'erase', { hash, leads, by }) }
}

/** Adds a line to the privacy audit. @param hash null for what concerns nobody in particular */
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
