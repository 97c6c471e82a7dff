import type { LeadDetail, LeadEvent, LeadMessage, RelatedLead } from '@site/domain/desk/lead-detail'
import type { Queries } from '../../database/pool.ts'
import { queryRow, queryRows } from '../../database/queries.ts'
import { matching } from '../../leads/lead-changes-repository.ts'
import { personSql, selectLastDigits, searchableText } from '../../leads/lead-columns.sql.ts'
import { RETENTION } from '../../leads/retention-repository.ts'
import { iso, itemColumns } from '../list/list-repository.ts'
import sharedMailDomains from './shared-mail-domains.json' with { type: 'json' }
import { hash, randomUUIDv7 } from 'node:crypto'
import type { ManualLead } from '@site/domain/desk/lead-changes'
import type { ClientBase } from 'pg'
import { newReference } from '../../leads/repository.ts'

const RELATED_MAX = 20

const RELATED_SEARCHED = 500

const KEPT_UNTIL = `(CASE l.status
  WHEN 'quarantined' THEN coalesce(l.quarantined_at, l.created_at) + ${RETENTION.quarantined}
  ELSE l.created_at + ${RETENTION.leads} END)`

const leadSql = `
  SELECT ${itemColumns}, l.first_name AS "firstName", l.last_name AS "lastName", l.message, l.answers, l.context, l.consent,
    l.spam_reasons AS "spamReasons", l.lost_reason AS "lostReason", ${iso(KEPT_UNTIL)} AS "keptUntil",
    CASE WHEN l.merged_into IS NOT NULL THEN jsonb_build_object('id', l.merged_into, 'reference', m.reference) END AS "mergedInto"
  FROM leads l LEFT JOIN desk_people p ON p.id = l.owner
    LEFT JOIN LATERAL (SELECT reference FROM leads WHERE id = l.merged_into) m ON true
  WHERE l.id = (SELECT id FROM leads WHERE ${matching})`

const MERGED_CALLS = 'SELECT c.id FROM bookings c JOIN leads d ON d.id = c.lead_id WHERE d.merged_into = $1'

const timelineSql = `
  SELECT e.id::text, ${iso('e.at')} AS at, e.kind, e.detail, ${personSql('e.actor', 'coalesce(p.name, e.actor_name)')} AS person
  FROM lead_events e LEFT JOIN desk_people p ON p.id = e.actor WHERE e.lead_id = $1 OR e.call_id IN (${MERGED_CALLS})
  ORDER BY e.id`

const messagesSql = `
  SELECT o.id::text, o.kind, coalesce(o.address, p.name, o.channel) AS "to", o.state, o.attempts,
    ${iso('o.created_at')} AS "createdAt", ${iso('o.delivered_at')} AS "deliveredAt", o.last_error AS "lastError"
  FROM lead_outbox o LEFT JOIN desk_people p ON p.id = o.person
  WHERE o.lead_id = $1 OR o.call_id IN (${MERGED_CALLS}) ORDER BY o.created_at, o.id`

// Each kind of relation is found by an index of its own or by its words, so each one is a separate query.
const has = (text: string) =>
  `${searchableText('o')} @@ plainto_tsquery('simple', regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g'))`

/** Strangers can send any number of leads of one kind. */
const related = (why: string, condition: string) =>
  `(SELECT o.id, '${why}' AS why FROM leads o, own WHERE ${condition} LIMIT ${RELATED_SEARCHED})`

const relatedSql = `
  WITH own AS (
    SELECT id, nullif(lower(email), '') AS email, nullif(split_part(lower(email), '@', 2), '') AS domain, lower(company) AS company,
      nullif(${selectLastDigits('phone')}, '') AS phone
    FROM leads WHERE id = $1
  ), related AS (
    ${related('email', 'lower(o.email) = own.email')}
    UNION ALL
    ${related('phone', `${has('own.phone')} AND ${selectLastDigits('o.phone')} = own.phone`)}
    UNION ALL
    ${related('company', `${has('own.company')} AND lower(o.company) = own.company`)}
    UNION ALL
    ${related('domain', `${has('own.domain')} AND split_part(lower(o.email), '@', 2) = own.domain AND own.domain <> ALL ($2::text[])`)}
    UNION ALL
    SELECT id, NULL FROM leads WHERE merged_into = $1
  ), gathered AS (
    SELECT id, array_remove(array_agg(why), NULL) AS why FROM related WHERE id <> $1 GROUP BY id
  )
  SELECT ${itemColumns}, g.why, l.merged_into IS NOT NULL AS merged
  FROM gathered g JOIN leads l USING (id) LEFT JOIN desk_people p ON p.id = l.owner
  WHERE l.merged_into IS NULL OR l.merged_into = $1
  ORDER BY l.merged_into IS NULL, cardinality(g.why) DESC, l.created_at DESC, l.id LIMIT ${RELATED_MAX}`

export async function readLead(
  database: Queries,
  id: string,
): Promise<Omit<LeadDetail, 'sendsReplies' | 'isMailboxStopped'> | undefined> {
  const lead = await queryRow<LeadDetail['lead']>(database, leadSql, [id])
  if (!lead) return undefined
  return {
    lead,
    timeline: await queryRows<LeadEvent>(database, timelineSql, [lead.id]),
    messages: await queryRows<LeadMessage>(database, messagesSql, [lead.id]),
    // Free mail providers, whose domain says nothing about the company.
    related: await queryRows<RelatedLead>(database, relatedSql, [lead.id, sharedMailDomains]),
  }
}

type Request = {
  entry: ManualLead
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

/** The 24-hour promise does not apply, so it isn't due. @returns undefined if the key was used for another lead */
export async function insertManualLead(
  client: ClientBase,
  { entry, key, by, requestId }: Request,
): Promise<string | undefined> {
  const { firstName, lastName, email, phone, company, message, source, campaign, stage } = entry
  const fingerprint = hash('sha256', JSON.stringify(entry), 'buffer')
  await client.query(insertEntry, [
    randomUUIDv7(),
    newReference(),
    firstName,
    // A name of one word is stored as both names, like in forms (packages/domain/src/lead/names.ts).
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
