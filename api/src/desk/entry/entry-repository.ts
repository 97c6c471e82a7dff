import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Entry } from '@site/contracts/desk/entry'
import type { ClientBase } from 'pg'
import type { Queries } from '../../database/pool.ts'
import { newReference } from '../../leads/reference.ts'

type Request = {
  entries: Entry[]
  /** One key for the whole request, so that repeating it stores nothing. */
  key: string
  by: string
  /** Whether they come from a file. */
  imported: boolean
  requestId: string
}

const insertEntries = `
  WITH stored AS (
    INSERT INTO leads (id, reference, first_name, last_name, email, phone, company, message, lead_source, context,
      idempotency_key, fingerprint, request_id, status, stage, answered_at, owner, due_at)
    SELECT id, reference, first_name, last_name, email, phone, company, message, lead_source, context,
      idempotency_key, decode(fingerprint, 'hex'), request_id, 'received', stage,
      CASE stage WHEN 'new' THEN NULL ELSE now() END, owner, NULL
    FROM jsonb_to_recordset($1) AS entry (
      id uuid, reference text, first_name text, last_name text, email text, phone text, company text, message text,
      lead_source text, context jsonb, idempotency_key uuid, fingerprint text, request_id uuid, stage text, owner text)
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING id
  )
  INSERT INTO lead_events (lead_id, actor, kind, detail) SELECT id, $2, 'entered', $3 FROM stored`

/**
 * Stores leads that people entered or imported. The 24-hour promise does not apply, so they have no due time and no
 * notice. A lead that was entered by hand is owned by its author. Imported ones have no owner.
 */
export async function insertByHand(client: ClientBase, request: Request): Promise<void> {
  const { entries, by, imported } = request
  const rows = entries.map((entry, index) => toRow(entry, index, request))
  await client.query(insertEntries, [JSON.stringify(rows), by, JSON.stringify({ imported })])
}

function toRow(entry: Entry, index: number, { key, by, imported, requestId }: Request) {
  const { firstName, lastName, email, phone, company, message, source, campaign, stage } = entry
  return {
    id: randomUUIDv7(),
    reference: newReference(),
    first_name: firstName,
    // A name of one word is stored as both names, like in forms (contracts/lead/names.ts).
    last_name: lastName || firstName,
    email,
    phone,
    company: company || null,
    message: message || 'Nothing was noted.',
    lead_source: source,
    context: campaign ? { utm: { campaign } } : null,
    idempotency_key: keyOf(key, index),
    fingerprint: fingerprintOf(entry),
    request_id: requestId,
    stage,
    owner: imported ? null : by,
  }
}

const fingerprintOf = (entry: Entry) => createHash('sha256').update(JSON.stringify(entry)).digest('hex')

/** The first lead has the request's key. The others have keys derived from it. */
function keyOf(key: string, index: number): string {
  if (index === 0) return key
  const hash = createHash('sha256').update(`${key} ${index}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** @returns the id of the lead with this key, or undefined if the key was used for another lead */
export async function findByKey(client: ClientBase, key: string, entry: Entry): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM leads WHERE idempotency_key = $1 AND fingerprint = decode($2, 'hex')",
    [key, fingerprintOf(entry)],
  )
  return rows[0]?.id
}

/** @returns whether exactly these leads are stored under the keys derived from this one */
export async function areStored(client: ClientBase, key: string, entries: Entry[]): Promise<boolean> {
  const wanted = entries.map((entry, index) => ({
    key: keyOf(key, index),
    fingerprint: fingerprintOf(entry),
  }))
  const { rows } = await client.query<{ missing: boolean }>(
    `SELECT EXISTS (
       SELECT FROM jsonb_to_recordset($1) AS wanted (key uuid, fingerprint text)
       WHERE NOT EXISTS (SELECT FROM leads
         WHERE idempotency_key = wanted.key AND leads.fingerprint = decode(wanted.fingerprint, 'hex'))
     ) AS missing`,
    [JSON.stringify(wanted)],
  )
  return !rows[0]!.missing
}

/** @returns how many of these addresses already have leads */
export async function countKnown(database: Queries, emails: string[]): Promise<number> {
  const { rows } = await database.query<{ known: number }>(
    `SELECT count(*)::int AS known FROM unnest($1::text[]) AS given (email)
     WHERE email <> '' AND EXISTS (SELECT FROM leads WHERE lower(leads.email) = given.email)`,
    [emails],
  )
  return rows[0]!.known
}
