import type { ClientBase } from 'pg'
import { streamWithin } from '../database/command-connection.ts'
import { personKey } from '../keyed-hash.ts'
import { cancelCallsOfErasedLeads, lockBookings } from './erased-calls-repository.ts'
import type { Erasure } from './erasure-list.ts'
import type { Actor } from './lead-changes-repository.ts'
import { eraseMentions } from './mentions-repository.ts'
import { audit } from './person-repository.ts'

/** Deletes leads and mentions in the caller's transaction, and records it under `hashOf` their keys, even if none was found. */
export async function erasePerson(
  client: ClientBase,
  { key, leads, notes }: { key: string; leads: readonly string[]; notes: readonly string[] },
  hashOf: (key: string) => string,
  by: Actor,
): Promise<Erasure[]> {
  const { rows } = await client.query<{ id: string; email: string; phone: string }>(
    'SELECT id, email, phone FROM leads WHERE id = ANY($1) ORDER BY id',
    [leads],
  )
  // An erasure without leads is repeated by its subject, which would also take a lead that was left out here.
  const bySubject = Map.groupBy(rows, (row) => hashOf(personKey(row)))
  if (rows.length === 0) bySubject.set(hashOf(key), [])
  await eraseRows(client, { leads, notes }, new Date())
  const erasures: Erasure[] = []
  for (const [subject, erased] of bySubject) {
    const ids = erased.map(({ id }) => id)
    const own = erasures.length === 0 ? [...notes] : []
    const at = await audit(client, 'erase', { hash: subject, leads: ids.length, by, ids, notes: own })
    erasures.push({ subject, at, leads: ids, notes: own })
  }
  return erasures
}

async function eraseRows(
  client: ClientBase,
  { leads, notes }: { leads: readonly string[]; notes: readonly string[] },
  before: Date,
): Promise<number> {
  // Before any lead is locked, in the order in which calls are booked and moved.
  await lockBookings(client)
  // First as those do who change a lead and then its messages.
  await client.query('SELECT FROM leads WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [leads])
  // Then the messages: while they get their recipients, they are locked and wait until no transaction is about to
  // delete their lead.
  await client.query('SELECT FROM lead_outbox WHERE lead_id = ANY($1) ORDER BY id FOR UPDATE', [leads])
  await client.query('SELECT FROM leads WHERE id = ANY($1) ORDER BY id FOR UPDATE', [leads])
  await cancelCallsOfErasedLeads(client, leads)
  const { rowCount } = await client.query('DELETE FROM leads WHERE id = ANY($1)', [leads])
  await eraseMentions(client, notes, before)
  return rowCount ?? 0
}

/** All recorded erasures, oldest first. Databases from before migration 24 don't have the ids yet. */
export async function listErasures(client: ClientBase): Promise<Erasure[]> {
  const { rows } = await client.query<Erasure>(
    `SELECT subject_hash AS subject, at, coalesce(to_jsonb(a)->'lead_ids', '[]') AS leads,
       (SELECT coalesce(json_agg(note), '[]') FROM jsonb_array_elements_text(nullif(to_jsonb(a)->'note_ids', 'null')) AS n (note)) AS notes
     FROM privacy_audit a WHERE action = 'erase' ORDER BY at, id`,
  )
  return rows.map((row) => ({ ...row, leads: row.leads ?? [] }))
}

/** Repeats erasures after a restore. One without leads takes its subject's from before it. @returns how many leads went */
export async function replayErasures(
  client: ClientBase,
  erasures: readonly Erasure[],
  listSubjects: (key: string) => readonly string[],
): Promise<number> {
  let deleted = 0
  for (const { subject, at, leads, notes } of erasures) {
    const count = await eraseRows(client, { leads, notes }, at)
    if (count > 0) await audit(client, 'replay', { hash: subject, leads: count, by: null })
    deleted += count
  }
  const bySubject = await findBySubject(client, erasures, listSubjects)
  for (const { subject, at, leads } of bySubject) {
    deleted += await eraseRows(client, { leads, notes: [] }, at)
    await audit(client, 'replay', { hash: subject, leads: leads.length, by: null })
  }
  for (const erasure of [...erasures, ...bySubject]) await keepErasure(client, erasure)
  return deleted
}

async function findBySubject(
  client: ClientBase,
  erasures: readonly Erasure[],
  listSubjects: (key: string) => readonly string[],
): Promise<Erasure[]> {
  const latest = new Map<string, Date>()
  for (const { subject, at, leads } of erasures) {
    const known = latest.get(subject)
    if (leads.length === 0 && (!known || known < at)) latest.set(subject, at)
  }
  if (latest.size === 0) return []
  const found = new Map<string, Erasure & { leads: string[] }>()
  type Row = { id: string; email: string; phone: string; createdAt: Date }
  const sql = 'SELECT id, email, phone, created_at AS "createdAt" FROM leads'
  for await (const { id, email, phone, createdAt } of streamWithin<Row>(client, sql, [])) {
    const subjects = listSubjects(personKey({ email, phone }))
    const at = subjects.flatMap((subject) => latest.get(subject) ?? []).find((time) => createdAt <= time)
    const [subject = ''] = subjects
    if (!at) continue
    const erasure = found.get(subject) ?? { subject, at, leads: [], notes: [] }
    erasure.leads.push(id)
    found.set(subject, erasure)
  }
  return [...found.values()]
}

async function keepErasure(client: ClientBase, { subject, at, leads, notes }: Erasure) {
  await client.query(
    `INSERT INTO privacy_audit (action, subject_hash, leads, at, lead_ids, note_ids)
     SELECT 'erase', $1, $3, $2, $4, $5
     WHERE NOT EXISTS (SELECT FROM privacy_audit WHERE action = 'erase' AND subject_hash = $1 AND at = $2)`,
    [subject, at, leads.length, leads, notes],
  )
}
