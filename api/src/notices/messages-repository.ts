import { isForVisitor, visitorMails } from '@site/domain/desk/lead-detail'
import { leadFields } from '@site/domain/lead/lead-fields'
import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import { CHANGED_AT } from '../booking/booking-repository.ts'
import { FIRM } from '../booking/firm-repository.ts'
import { touchLeads } from '../leads/lead-changes-repository.ts'
import { toColumn } from '../leads/lead-columns.sql.ts'
import { OPEN, WAITING } from '../leads/due-conditions.sql.ts'
import { IN_DIGEST } from './daily-tasks-repository.ts'
import { countMail, WITHHELD } from '../outbox/ledger-repository.ts'
import { REACHABLE, TO_OWNER } from '../outbox/outbox-repository.ts'
import type { Channel, Message, MessageKind, NoticeLead } from './channel.ts'
import type { Recipient, RecipientsOf } from './recipients.ts'

// SQL for the messages in the outbox: to whom they go, which are due, and what became of them. No transaction here lasts
// longer than its statements, and none waits for a lead.

const ownColumns = leadFields.map(
  (field) => `l.${toColumn(field)} AS "${field === 'leadSource' ? 'source' : field}"`,
)

const CALL = `CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('id', c.id, 'start', c.starts_at, 'end', c.ends_at, 'state', c.state,
  'sequence', c.sequence, 'service', c.service, 'changedAt', ${CHANGED_AT.replace('b.', 'c.')}) END AS call`

export const noticeColumns = `
  l.id, l.reference, ${ownColumns.join(', ')}, l.answers, l.page, l.context, l.spam_reasons AS "spamReasons",
  l.created_at AS "createdAt", l.request_id AS "requestId", ${CALL}`

/** The owner of lead `l`, or of `s` if it was merged into that one. The owner of an erased lead is on the message. */
const LEAD_OWNER = 'CASE WHEN l.id IS NULL THEN o.person WHEN s.id IS NULL THEN l.owner ELSE s.owner END'

/** SQL condition for a message about a change of a call, which goes to whom the call belongs to when it is sent. */
const TO_CALLER = "o.kind IN ('call-moved', 'call-cancelled')"

const OWNER = `coalesce(CASE WHEN ${TO_CALLER} THEN c.owner END, ${LEAD_OWNER})`

const ADDRESS_BATCH = 500

/** One row for each recipient who hasn't got the message: `pnpm leads retry` makes new ones. @returns if more may be due */
export async function assignRecipients(client: ClientBase, recipientsOf: RecipientsOf): Promise<boolean> {
  const { rows } = await client.query<{
    id: string
    kind: MessageKind
    lead: string | null
    owner: string | null
  }>(
    `SELECT o.id, o.kind, o.lead_id AS lead, p.id AS owner
     FROM lead_outbox o LEFT JOIN leads l ON l.id = o.lead_id LEFT JOIN leads s ON s.id = l.merged_into
       LEFT JOIN bookings c ON c.id = o.call_id LEFT JOIN desk_people p ON p.id = ${OWNER} AND ${REACHABLE}
     WHERE o.state = 'pending' AND o.channel IS NULL AND o.due_at <= now()
     ORDER BY o.id LIMIT ${ADDRESS_BATCH} FOR UPDATE OF o SKIP LOCKED`,
  )
  if (rows.length === 0) return false
  const wanted = new Map<string, Recipient & { id: string }>()
  for (const { id, kind, lead, owner } of rows)
    for (const recipient of recipientsOf(kind, owner))
      wanted.set(JSON.stringify([lead ?? id, kind, recipient]), { id, ...recipient })
  await client.query(
    `INSERT INTO lead_outbox (kind, lead_id, call_id, channel, address, person, actor, last_error, created_at)
     SELECT o.kind, o.lead_id, o.call_id, w.channel, w.address, w.person, o.actor, o.last_error, o.created_at
     FROM jsonb_to_recordset($1) AS w (id bigint, channel text, address text, person text) JOIN lead_outbox o USING (id)
     WHERE NOT EXISTS (SELECT FROM lead_outbox d WHERE d.lead_id = o.lead_id AND d.kind = o.kind AND d.channel = w.channel
       AND (d.address, d.person) IS NOT DISTINCT FROM (w.address, w.person)
       -- A call can be moved often.
       AND (o.kind NOT LIKE 'call-%' OR d.created_at = o.created_at))`,
    [JSON.stringify([...wanted.values()])],
  )
  await client.query('DELETE FROM lead_outbox WHERE id = ANY($1)', [rows.map(({ id }) => id)])
  return rows.length === ADDRESS_BATCH
}

/** What waits for a channel or address that is gone gets new recipients; people's mails go with the mail server. */
export async function unassignUndeliverable(
  database: Queries,
  channels: Channel['name'][],
  addresses: string[],
) {
  await database.query(
    "DELETE FROM lead_outbox WHERE state = 'pending' AND (kind IN ('assigned', 'mentioned', 'schedule-failed', 'calendar-failed') OR kind = ANY($2)) AND channel <> ALL($1)",
    [channels, visitorMails],
  )
  await database.query(
    // `NULL <> ALL('{}')` is true, so an empty list would match unaddressed rows.
    `UPDATE lead_outbox SET channel = NULL, address = NULL, person = NULL
     WHERE state = 'pending' AND kind <> ALL($3) AND (channel <> ALL($1) OR address IS NOT NULL AND address <> ALL($2))`,
    [channels, addresses, visitorMails],
  )
}

/** How long a sender owns a message before another instance may take it. The sender renews it (deliver.ts). */
const LEASE_SECONDS = 30

const takeSql = `
  WITH first AS (
    SELECT id, kind, address, person, actor FROM lead_outbox
    WHERE state = 'pending' AND channel = $1 AND due_at <= now()
      AND NOT EXISTS (SELECT FROM leases WHERE name = 'pause-' || $1 AND ends_at > now())
    ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
  ), alike AS (
    SELECT o.id FROM lead_outbox o, first f
    WHERE o.id = f.id OR (f.kind = ANY($2) AND o.kind = f.kind AND o.state = 'pending' AND o.channel = $1 AND o.due_at <= now()
      AND (o.address, o.person, o.actor) IS NOT DISTINCT FROM (f.address, f.person, f.actor))
    ORDER BY o.due_at, o.id LIMIT $3 FOR UPDATE OF o SKIP LOCKED
  )
  UPDATE lead_outbox o SET attempts = o.attempts + 1, due_at = now() + interval '${LEASE_SECONDS} seconds'
  FROM alike WHERE o.id = alike.id RETURNING o.id`

/** Another message has told this recipient how the call stands, or will. A failed message is composed again. */
const TOLD = `EXISTS (SELECT FROM lead_outbox d
  WHERE (d.lead_id = o.lead_id OR d.call_id = o.call_id) AND d.id <> o.id AND d.channel = o.channel
    AND (d.address, d.person) IS NOT DISTINCT FROM (o.address, o.person)
    AND (d.kind = ANY($2)) = (o.kind = ANY($2)) AND d.kind IN ('received', 'call-moved', 'call-cancelled', 'invitation', 'cancellation')
    AND (d.told_sequence = c.sequence OR (d.kind = 'received' AND d.state = 'pending' AND d.told_sequence IS NULL)))`

const INVITED = `EXISTS (SELECT FROM lead_outbox d WHERE d.call_id = o.call_id AND d.kind = 'invitation'
  AND (d.state = 'delivered' OR d.told_sequence IS NOT NULL))`

const ofLead = (condition: string) => `EXISTS (SELECT FROM leads WHERE leads.id = l.id AND ${condition})`

const STILL_APPLIES = `CASE o.kind
  WHEN 'received' THEN true
  WHEN 'mentioned' THEN ${REACHABLE}
  WHEN 'schedule-failed' THEN ${REACHABLE}
  WHEN 'calendar-failed' THEN ${REACHABLE} AND k.failing_since IS NOT NULL
  WHEN 'assigned' THEN ${REACHABLE} AND l.status = 'received' AND l.owner = o.person AND ${ofLead(OPEN)}
  WHEN 'quarantine' THEN EXISTS (SELECT FROM leads WHERE ${IN_DIGEST})
  WHEN 'confirmation' THEN c.state = 'unconfirmed' AND c.starts_at > now()
  WHEN 'invitation' THEN c.state = 'booked' AND c.starts_at > now() AND NOT ${TOLD}
  WHEN 'call-tomorrow' THEN c.state = 'booked' AND c.starts_at > now()
  WHEN 'call-missed' THEN c.outcome = 'no-show'
  WHEN 'registration' THEN l.status = 'received' AND l.stage <> 'lost' AND (o.occasion #>> '{occasion,startsAt}')::timestamptz > now()
  WHEN 'call-moved' THEN c.state = 'booked' AND NOT ${TOLD}
  WHEN 'cancellation' THEN c.state = 'cancelled' AND NOT ${TOLD} AND (l.id IS NULL OR ${INVITED})
  WHEN 'call-cancelled' THEN c.state = 'cancelled' AND NOT ${TOLD}
  ELSE ${ofLead(WAITING)} AND coalesce(o.person = l.owner, true) END`

type TakenRow = Omit<Message, 'ids' | 'leads'> & {
  id: string
  lead: string | null
  isTrue: boolean
  /** Its recipient can't be mailed any more, or isn't the call's owner any more. */
  isLost: boolean
}

/** A message about a lead whose call has no message of its own is about that call. */
const CALL_OF_MESSAGE = 'c.id = o.call_id OR (o.call_id IS NULL AND c.lead_id = o.lead_id)'

const takenSql = `
  SELECT o.id, CASE WHEN ${TO_CALLER} THEN coalesce(s.id, l.id) ELSE l.id END AS lead,
    o.kind, o.attempts, o.schedule, o.occasion, jsonb_build_object('since', k.failing_since, 'fault', k.fault) AS calendar, o.created_at AS "queuedAt", b.name AS by, ${CALL}, ${FIRM} AS firm,
    CASE WHEN w.id IS NOT NULL THEN jsonb_build_object('name', w.name, 'address', w.email) END AS owner,
    coalesce(o.address, p.email, CASE WHEN o.kind = ANY($2) THEN l.email END) AS "to", coalesce(${STILL_APPLIES}, false) AS "isTrue",
    (o.person IS NOT NULL AND NOT (${REACHABLE}))
      OR (${TO_CALLER} AND o.channel = 'mail' AND o.person IS DISTINCT FROM w.id) AS "isLost",
    CASE o.kind WHEN 'quarantine' THEN (SELECT count(*)::int FROM leads WHERE ${IN_DIGEST}) ELSE 0 END AS waiting
  FROM lead_outbox o LEFT JOIN leads l ON l.id = o.lead_id LEFT JOIN leads s ON s.id = l.merged_into
    LEFT JOIN bookings c ON ${CALL_OF_MESSAGE} LEFT JOIN desk_people w ON w.id = ${OWNER} AND ${REACHABLE.replaceAll('p.', 'w.')} LEFT JOIN desk_people p ON p.id = o.person
    LEFT JOIN busy_calendars k ON k.person = o.person LEFT JOIN desk_people b ON b.id = o.actor
  WHERE o.id = ANY($1) ORDER BY o.id`

const leadsSql = `SELECT ${noticeColumns} FROM leads l LEFT JOIN bookings c ON c.lead_id = l.id WHERE l.id = ANY($1) ORDER BY l.id`
const quarantinedSql = `
  SELECT ${noticeColumns} FROM leads l LEFT JOIN bookings c ON c.lead_id = l.id WHERE ${ofLead(IN_DIGEST)}
  ORDER BY l.created_at DESC LIMIT $1`

/** Takes what is due first and fits together, under a lease. @returns no ids if what was due is not true any more */
export async function takeMessage(
  client: ClientBase,
  { name, batchedKinds, leadsMax, hashMailbox }: Channel,
): Promise<Message | undefined> {
  const taken = await client.query<{ id: string }>(takeSql, [name, batchedKinds, leadsMax])
  if (taken.rowCount === 0) return undefined
  const { rows } = await client.query<TakenRow>(takenSql, [taken.rows.map(({ id }) => id), visitorMails])
  const sent = rows.filter(({ isTrue, isLost }) => isTrue && !isLost)
  if (sent.length < rows.length) {
    // It gets a new recipient: the owner, or LEAD_NOTIFY_TO.
    await client.query(
      `UPDATE lead_outbox SET channel = NULL, person = NULL, due_at = now() WHERE id = ANY($1) AND ${TO_OWNER}`,
      [rows.filter(({ isLost }) => isLost).map(({ id }) => id)],
    )
    const over = rows.filter((row) => !sent.includes(row)).map(({ id }) => id)
    await client.query('DELETE FROM lead_outbox WHERE id = ANY($1) AND channel IS NOT NULL', [over])
  }
  const [{ id: _id, lead: _lead, isTrue: _isTrue, isLost: _isLost, ...message }] = rows as [TakenRow]
  const { kind, to } = message
  let ids = sent.map(({ id }) => id)
  if (ids[0] && to && hashMailbox && isForVisitor(kind)) {
    const reason = await countMail(client, [hashMailbox(to)], ids[0])
    if (reason) {
      await withhold(client, ids, WITHHELD[reason])
      ids = []
    }
  }
  await client.query(
    `UPDATE lead_outbox o SET told_sequence = c.sequence FROM bookings c WHERE o.id = ANY($1) AND (${CALL_OF_MESSAGE}) AND c.state <> 'unconfirmed'`,
    [ids],
  )
  const leads =
    kind === 'quarantine'
      ? await client.query<NoticeLead>(quarantinedSql, [leadsMax])
      : await client.query<NoticeLead>(leadsSql, [sent.map(({ lead }) => lead)])
  return { ...message, ids, leads: leads.rows }
}

/** SQL condition for messages about the call of a person who was erased: an address is kept until its mail is sent or given up. */
const OF_ERASED = 'lead_id IS NULL AND call_id IS NOT NULL'

async function withhold(client: ClientBase, ids: readonly string[], reason: string) {
  await client.query(`DELETE FROM lead_outbox WHERE id = ANY($1) AND ${OF_ERASED}`, [ids])
  await client.query("UPDATE lead_outbox SET state = 'withheld', last_error = $2 WHERE id = ANY($1)", [
    ids,
    reason,
  ])
}

export async function markDelivered(database: Queries, { ids }: Pick<Message, 'ids'>) {
  await database.query(`DELETE FROM lead_outbox WHERE id = ANY($1) AND ${OF_ERASED}`, [ids])
  const { rows } = await database.query<{ lead: string | null }>(
    "UPDATE lead_outbox SET state = 'delivered', delivered_at = now(), last_error = NULL WHERE id = ANY($1) AND state <> 'delivered' RETURNING lead_id AS lead",
    [ids],
  )
  const leads = rows.flatMap(({ lead }) => lead ?? [])
  if (leads.length > 0) await touchLeads(database, leads)
}

/** Strangers make up addresses, so one that gets no first mail needs no attention. */
export async function markFailed(
  database: Queries,
  { ids }: Pick<Message, 'ids'>,
  { attemptsMax, waitSeconds, error }: { attemptsMax: number; waitSeconds: number; error: string },
) {
  await database.query(
    `UPDATE lead_outbox SET state = CASE WHEN attempts < $2 THEN 'pending' WHEN kind IN ('confirmation', 'registration') THEN 'withheld' ELSE 'dead' END,
       due_at = now() + $3 * interval '1 second', last_error = $4, told_sequence = NULL
     WHERE id = ANY($1) AND state = 'pending'`,
    [ids, attemptsMax, waitSeconds, error],
  )
  await database.query(
    `DELETE FROM lead_outbox WHERE id = ANY($1) AND state = 'dead' AND ${OF_ERASED} AND kind = 'cancellation'`,
    [ids],
  )
}

export async function pauseChannel(database: Queries, name: Channel['name'], seconds: number) {
  await database.query(
    `INSERT INTO leases (name, holder, ends_at) VALUES ('pause-' || $1::text, gen_random_uuid(), now() + $2 * interval '1 second')
     ON CONFLICT (name) DO UPDATE SET ends_at = greatest(leases.ends_at, excluded.ends_at)`,
    [name, seconds],
  )
}

export async function renewLease(database: Queries, { ids }: Pick<Message, 'ids'>) {
  const sql = `UPDATE lead_outbox SET due_at = now() + interval '${LEASE_SECONDS} seconds' WHERE id = ANY($1) AND state = 'pending'`
  await database.query(sql, [ids])
}

export async function releaseLeases(database: Queries, ids: string[]) {
  await database.query(
    "UPDATE lead_outbox SET attempts = attempts - 1, due_at = now(), told_sequence = NULL WHERE id = ANY($1) AND state = 'pending'",
    [ids],
  )
}
