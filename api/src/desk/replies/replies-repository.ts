import type { Reply } from '@site/contracts/desk/lead-changes'
import type { ClientBase } from 'pg'
import type { Sending } from '../../direct-mailer.ts'
import { matching } from '../../leads/lead-changes-repository.ts'

/** `sending`: started, with an unknown outcome. */
export type ReplyState = 'sending' | Sending['outcome']

export type StoredReply = Reply & { leadId: string; state: ReplyState; at: Date }

export async function findReply(client: ClientBase, key: string): Promise<StoredReply | undefined> {
  const { rows } = await client.query<StoredReply>(
    `SELECT lead_id AS "leadId", at, detail->>'subject' AS subject, detail->>'text' AS text, detail->>'state' AS state
     FROM lead_events WHERE idempotency_key = $1 FOR UPDATE`,
    [key],
  )
  return rows[0]
}

/** @returns whether somebody else has sent a reply, or is sending one, after an event of the timeline */
export async function hasOthersReply(
  client: ClientBase,
  leadId: string,
  after: string,
  me: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM lead_events WHERE lead_id = $1 AND id > $2::bigint AND kind = 'reply' AND actor <> $3
       AND detail->>'state' <> 'failed' LIMIT 1`,
    [leadId, after, me],
  )
  return rowCount === 1
}

/** Whether a visitor gave the lead's address in a form: a colleague may have entered the lead or its call, or corrected the address. */
export async function isAddressOfVisitor(client: ClientBase, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM leads l WHERE ${matching} AND lead_source LIKE '%\\_form' AND NOT coalesce((
       SELECT kind = 'booked' AND actor IS NOT NULL FROM lead_events WHERE lead_id = l.id ORDER BY id LIMIT 1), false)
       AND lower(email) = lower(coalesce((
       SELECT detail->'from'->>'email' FROM lead_events WHERE lead_id = l.id AND kind = 'corrected' AND detail->'from' ? 'email'
       ORDER BY id LIMIT 1), email))`,
    [id],
  )
  return rowCount === 1
}

type Beginning = { leadId: string; key: string; reply: Reply; ownMail: boolean; by: string }

/** Records a reply before it is sent. A failed reply starts again. */
export async function beginReply(
  client: ClientBase,
  { leadId, key, reply, ownMail, by }: Beginning,
): Promise<void> {
  await client.query(
    `INSERT INTO lead_events (lead_id, actor, kind, detail, idempotency_key) VALUES ($1, $2, 'reply', $3, $4)
     ON CONFLICT (idempotency_key) DO UPDATE SET detail = excluded.detail, at = excluded.at`,
    [leadId, by, JSON.stringify({ ...reply, ...(ownMail && { ownMail }), state: 'sending' }), key],
  )
}

/** Records the outcome of a reply. */
export async function endReply(client: ClientBase, key: string, sending: Sending): Promise<void> {
  const { outcome: state, ...reason } = sending
  await client.query(
    `WITH told AS (UPDATE lead_events SET detail = detail || $2::jsonb WHERE idempotency_key = $1 RETURNING lead_id)
     UPDATE leads SET version = version + 1, changed_at = now() FROM told WHERE id = told.lead_id`,
    [key, JSON.stringify({ state, ...reason })],
  )
}
