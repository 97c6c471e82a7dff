import { hash, randomUUIDv7 } from 'node:crypto'
import type { Entry } from '@site/contracts/desk/lead-changes'
import type { ClientBase } from 'pg'
import { newReference } from '../../leads/repository.ts'

type Request = {
  entry: Entry
  /** Repeating the request with its key stores nothing. */
  key: string
  by: string
  requestId: string
}

const insertEntry = `
  WITH stored AS (
    INSERT INTO leads (id, reference, first_name, last_name, email, phone, company, message, lead_source, context,
      idempotency_key, fingerprint, request_id, status, stage, answered_at, owner, due_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'received', $14,
      CASE $14 WHEN 'new' THEN NULL ELSE now() END, $15, NULL)
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING id
  )
  INSERT INTO lead_events (lead_id, actor, kind) SELECT id, $15, 'entered' FROM stored`

/**
 * Stores a lead that somebody entered, who then owns it. The 24-hour promise does not apply, so it has no due time and
 * no notice.
 *
 * @returns the id of the lead with this key, or undefined if the key was used for another lead
 */
export async function insertByHand(
  client: ClientBase,
  { entry, key, by, requestId }: Request,
): Promise<string | undefined> {
  const { firstName, lastName, email, phone, company, message, source, campaign, stage } = entry
  const fingerprint = hash('sha256', JSON.stringify(entry), 'buffer')
  await client.query(insertEntry, [
    randomUUIDv7(),
    newReference(),
    firstName,
    // A name of one word is stored as both names, like in forms (packages/contracts/src/lead/names.ts).
    lastName || firstName,
    email,
    phone,
    company || null,
    message || 'Nothing was noted.',
    source,
    campaign ? { utm: { campaign } } : null,
    key,
    fingerprint,
    requestId,
    stage,
    by,
  ])
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM leads WHERE idempotency_key = $1 AND fingerprint = $2',
    [key, fingerprint],
  )
  return rows[0]?.id
}
