import type { ClientBase } from 'pg'
import { streamWithin } from '../database/command-connection.ts'
import { personKey } from '../keyed-hash.ts'
import type { Erasure } from './erasure-list.ts'
import { audit, eraseRows } from './person-repository.ts'

/** All recorded erasures, oldest first. Databases from before migration 24 don't have the ids yet. */
export async function listErasures(client: ClientBase): Promise<Erasure[]> {
  const { rows } = await client.query<Erasure>(
    `SELECT subject_hash AS subject, at, coalesce(to_jsonb(a)->'lead_ids', '[]') AS leads,
       (SELECT coalesce(json_agg(note), '[]') FROM jsonb_array_elements_text(nullif(to_jsonb(a)->'note_ids', 'null')) AS n (note)) AS notes
     FROM privacy_audit a WHERE action = 'erase' ORDER BY at, id`,
  )
  return rows.map((row) => ({ ...row, leads: row.leads ?? [] }))
}

/**
 * Repeats erasures within the caller's transaction, after a restore, and records them: deletes the leads that each of
 * them took. One without leads deletes those of its subject from before it.
 *
 * @param subjectsOf all subjects that a person's key may have, one for each secret that was ever used. The first is under
 *   the current secret
 * @returns how many leads were deleted
 */
export async function replayErasures(
  client: ClientBase,
  erasures: readonly Erasure[],
  subjectsOf: (key: string) => readonly string[],
): Promise<number> {
  let deleted = 0
  for (const { subject, at, leads, notes } of erasures) {
    const count = await eraseRows(client, { leads, notes }, at)
    if (count > 0) await audit(client, 'replay', { hash: subject, leads: count, by: null })
    deleted += count
  }
  const bySubject = await findBySubject(client, erasures, subjectsOf)
  for (const { subject, at, leads } of bySubject) {
    deleted += await eraseRows(client, { leads, notes: [] }, at)
    await audit(client, 'replay', { hash: subject, leads: leads.length, by: null })
  }
  for (const erasure of [...erasures, ...bySubject]) await keepErasure(client, erasure)
  return deleted
}

/** Finds the leads of erasures that don't name any. @returns them as erasures under the current secret */
async function findBySubject(
  client: ClientBase,
  erasures: readonly Erasure[],
  subjectsOf: (key: string) => readonly string[],
): Promise<Erasure[]> {
  const latest = new Map<string, Date>()
  for (const { subject, at, leads } of erasures) {
    const known = latest.get(subject)
    if (leads.length === 0 && (!known || known < at)) latest.set(subject, at)
  }
  if (latest.size === 0) return []
  const found = new Map<string, { at: Date; leads: string[] }>()
  type Row = { id: string; email: string; phone: string; createdAt: Date }
  const sql = 'SELECT id, email, phone, created_at AS "createdAt" FROM leads'
  for await (const { id, email, phone, createdAt } of streamWithin<Row>(client, sql, [])) {
    const subjects = subjectsOf(personKey({ email, phone }))
    const at = subjects.flatMap((subject) => latest.get(subject) ?? []).find((time) => createdAt <= time)
    const [subject = ''] = subjects
    if (at) found.set(subject, { at, leads: [...(found.get(subject)?.leads ?? []), id] })
  }
  return [...found].map(([subject, { at, leads }]) => ({ subject, at, leads, notes: [] }))
}

/** Records an erasure that a restored database is missing. */
async function keepErasure(client: ClientBase, { subject, at, leads, notes }: Erasure): Promise<void> {
  await client.query(
    `INSERT INTO privacy_audit (action, subject_hash, leads, at, lead_ids, note_ids)
     SELECT 'erase', $1, $3, $2, $4, $5
     WHERE NOT EXISTS (SELECT FROM privacy_audit WHERE action = 'erase' AND subject_hash = $1 AND at = $2)`,
    [subject, at, leads.length, leads, notes],
  )
}
