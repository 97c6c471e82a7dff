import type { Reply } from '@site/domain/desk/lead-changes'
import type { ClientBase } from 'pg'
import type { Sending } from '../../mail-transport.ts'
import { matching } from '../../leads/lead-changes-repository.ts'
import { affectsRows, queryRow } from '../../database/queries.ts'

/** `sending`: started, with an unknown outcome. */
export type ReplyState = 'sending' | Sending['outcome']

export type StoredReply = Reply & { leadId: string; state: ReplyState; at: Date }

export const findReply = (client: ClientBase, key: string) =>
  queryRow<StoredReply>(
    client,
    `SELECT lead_id AS "leadId", at, detail->>'subject' AS subject, detail->>'text' AS text, detail->>'state' AS state
     FROM lead_events WHERE idempotency_key = $1 FOR UPDATE`,
    [key],
  )

export const hasOthersReply = (client: ClientBase, leadId: string, after: string, me: string) =>
  affectsRows(
    client,
    `SELECT FROM lead_events WHERE lead_id = $1 AND id > $2::bigint AND kind = 'reply' AND actor <> $3
       AND detail->>'state' <> 'failed' LIMIT 1`,
    [leadId, after, me],
  )

export type Enquiry = { quote: string; at: Date }

/** @returns undefined if a colleague entered the lead or its call, or corrected the address */
export const findEnquiry = (client: ClientBase, id: string) =>
  queryRow<Enquiry>(
    client,
    `SELECT message AS quote, created_at AS at FROM leads l WHERE ${matching} AND lead_source LIKE '%\\_form' AND NOT coalesce((
       SELECT kind = 'booked' AND actor IS NOT NULL FROM lead_events WHERE lead_id = l.id ORDER BY id LIMIT 1), false)
       AND lower(email) = lower(coalesce((
       SELECT detail->'from'->>'email' FROM lead_events WHERE lead_id = l.id AND kind = 'corrected' AND detail->'from' ? 'email'
       ORDER BY id LIMIT 1), email))`,
    [id],
  )

type Beginning = { leadId: string; key: string; reply: Reply; ownMail: boolean; by: string }

export async function beginReply(client: ClientBase, { leadId, key, reply, ownMail, by }: Beginning) {
  await client.query(
    `INSERT INTO lead_events (lead_id, actor, kind, detail, idempotency_key) VALUES ($1, $2, 'reply', $3, $4)
     ON CONFLICT (idempotency_key) DO UPDATE SET detail = excluded.detail, at = excluded.at`,
    [leadId, by, JSON.stringify({ ...reply, ...(ownMail && { ownMail }), state: 'sending' }), key],
  )
}

export async function endReply(client: ClientBase, key: string, sending: Sending) {
  const { outcome: state, ...reason } = sending
  await client.query(
    `WITH told AS (UPDATE lead_events SET detail = detail || $2::jsonb WHERE idempotency_key = $1 RETURNING lead_id)
     UPDATE leads SET version = version + 1, changed_at = now() FROM told WHERE id = told.lead_id`,
    [key, JSON.stringify({ state, ...reason })],
  )
}
