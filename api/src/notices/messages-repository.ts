import { visitorMails } from '@site/contracts/desk/lead-detail'
import { leadFields } from '@site/contracts/lead/lead-fields'
import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import { columnOf } from '../leads/columns-repository.ts'
import { OPEN, WAITING } from '../leads/to-do.ts'
import { REACHABLE } from '../outbox/outbox-repository.ts'
import type { Channel, Message, MessageKind, NoticeLead } from './channel.ts'
import type { Recipient, RecipientsOf } from './recipients.ts'

// SQL for the messages in the outbox: to whom they go, which are due, and what became of them. No transaction here lasts
// longer than its statements, and none locks a lead.

const ownColumns = leadFields.map(
  (field) => `l.${columnOf(field)} AS "${field === 'leadSource' ? 'source' : field}"`,
)

/** SQL columns of `leads`, named as in NoticeLead. */
export const noticeColumns = `
  l.id, l.reference, ${ownColumns.join(', ')}, l.answers, l.page, l.context, l.spam_reasons AS "spamReasons",
  l.created_at AS "createdAt", l.request_id AS "requestId",
  (SELECT jsonb_build_object('start', starts_at, 'end', ends_at, 'state', state, 'token', token, 'sequence', sequence)
   FROM bookings WHERE lead_id = l.id) AS call`

/** Messages that get their recipients in one transaction. */
const ADDRESS_BATCH = 500

/**
 * Replaces due messages for whoever is concerned with one for each recipient. Who has got the same message already doesn't
 * get it again: `pnpm leads retry` makes new ones.
 *
 * @returns whether more may be due
 */
export async function addressMessages(client: ClientBase, recipientsOf: RecipientsOf): Promise<boolean> {
  const { rows } = await client.query<{
    id: string
    kind: MessageKind
    lead: string | null
    owner: string | null
  }>(
    `SELECT o.id, o.kind, o.lead_id AS lead, p.id AS owner
     FROM lead_outbox o LEFT JOIN leads l ON l.id = o.lead_id LEFT JOIN desk_people p ON p.id = l.owner AND ${REACHABLE}
     WHERE o.state = 'pending' AND o.channel IS NULL AND o.due_at <= now()
     ORDER BY o.id LIMIT ${ADDRESS_BATCH} FOR UPDATE OF o SKIP LOCKED`,
  )
  if (rows.length === 0) return false
  const wanted = new Map<string, Recipient & { id: string }>()
  for (const { id, kind, lead, owner } of rows)
    for (const recipient of recipientsOf(kind, owner))
      wanted.set(JSON.stringify([lead ?? id, kind, recipient]), { id, ...recipient })
  await client.query(
    `INSERT INTO lead_outbox (kind, lead_id, channel, address, person, actor, last_error, created_at)
     SELECT o.kind, o.lead_id, w.channel, w.address, w.person, o.actor, o.last_error, o.created_at
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

/**
 * Takes back messages that nobody sends: to a channel or an address that is not set any more. They get new recipients. Mails
 * to people of the desk are deleted if there is no mail server.
 */
export async function takeBackMessages(
  database: Queries,
  channels: Channel['name'][],
  addresses: string[],
): Promise<void> {
  await database.query(
    "DELETE FROM lead_outbox WHERE state = 'pending' AND (kind IN ('assigned', 'mentioned', 'schedule-failed') OR kind = ANY($2)) AND channel <> ALL($1)",
    [channels, visitorMails],
  )
  await database.query(
    // Without any address, even none would differ from all.
    `UPDATE lead_outbox SET channel = NULL, address = NULL, person = NULL
     WHERE state = 'pending' AND (channel <> ALL($1) OR address IS NOT NULL AND address <> ALL($2))`,
    [channels, addresses],
  )
}

/** Seconds for which a message belongs to its sender, who renews that (deliver.ts). Then another instance sends it. */
const LEASE = 30

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
  UPDATE lead_outbox o SET attempts = o.attempts + 1, due_at = now() + interval '${LEASE} seconds'
  FROM alike WHERE o.id = alike.id RETURNING o.id`

const hasCall = (state: string) =>
  `EXISTS (SELECT FROM bookings WHERE lead_id = l.id AND state = '${state}' AND starts_at > now())`

/** Whether a message is still true: a lead may have been answered, or got another owner, since it was queued. */
const STILL_TRUE = `CASE o.kind
  WHEN 'received' THEN true
  WHEN 'mentioned' THEN ${REACHABLE}
  WHEN 'schedule-failed' THEN ${REACHABLE}
  WHEN 'assigned' THEN ${REACHABLE} AND l.status = 'received' AND l.owner = o.person AND ${OPEN}
  WHEN 'quarantine' THEN EXISTS (SELECT FROM leads WHERE status = 'quarantined')
  WHEN 'cancellation' THEN ${hasCall('cancelled')}
  WHEN 'call-cancelled' THEN ${hasCall('cancelled')}
  WHEN 'invitation' THEN ${hasCall('booked')}
  WHEN 'call-tomorrow' THEN ${hasCall('booked')}
  WHEN 'call-moved' THEN ${hasCall('booked')}
  ELSE ${WAITING} AND coalesce(o.person = l.owner, true) END`

type TakenRow = Pick<Message, 'kind' | 'attempts' | 'to' | 'by' | 'schedule' | 'waiting'> & {
  id: string
  lead: string | null
  isTrue: boolean
  /** Somebody who can't be mailed any more. */
  isLost: boolean
}

const takenSql = `
  SELECT o.id, o.lead_id AS lead, o.kind, o.attempts, o.schedule, b.name AS by,
    coalesce(o.address, p.email, CASE WHEN o.kind = ANY($2) THEN l.email END) AS "to", ${STILL_TRUE} AS "isTrue",
    o.person IS NOT NULL AND NOT (${REACHABLE}) AS "isLost",
    CASE o.kind WHEN 'quarantine' THEN (SELECT count(*)::int FROM leads WHERE status = 'quarantined') ELSE 0 END AS waiting
  FROM lead_outbox o LEFT JOIN leads l ON l.id = o.lead_id LEFT JOIN desk_people p ON p.id = o.person
    LEFT JOIN desk_people b ON b.id = o.actor
  WHERE o.id = ANY($1) ORDER BY o.id`

/** The leads of a message, or the newest in quarantine. */
const leadsSql = `SELECT ${noticeColumns} FROM leads l WHERE id = ANY($1) ORDER BY id`
const quarantinedSql = `
  SELECT ${noticeColumns} FROM leads l WHERE status = 'quarantined' ORDER BY l.created_at DESC LIMIT $1`

/**
 * Takes the message that is due first, with those that can go out with it. Nothing stays locked: until its lease ends, no
 * other sender takes it, and if this one dies, another one does after that.
 *
 * @returns `undefined` if none is due, and a message without ids if what was due is not true any more
 */
export async function takeMessage(
  client: ClientBase,
  { name, together, leadsMax }: Channel,
): Promise<Message | undefined> {
  const taken = await client.query<{ id: string }>(takeSql, [name, together, leadsMax])
  if (taken.rowCount === 0) return undefined
  const ids = taken.rows.map(({ id }) => id)
  const { rows } = await client.query<TakenRow>(takenSql, [ids, visitorMails])
  const sent = rows.filter(({ isTrue, isLost }) => isTrue && !isLost)
  if (sent.length < rows.length) {
    // What concerns a lead whose owner can't be mailed any more goes to LEAD_NOTIFY_TO.
    await client.query(
      "UPDATE lead_outbox SET channel = NULL, person = NULL, due_at = now() WHERE id = ANY($1) AND kind IN ('due', 'overdue')",
      [rows.filter(({ isLost }) => isLost).map(({ id }) => id)],
    )
    const over = rows.filter((row) => !sent.includes(row)).map(({ id }) => id)
    await client.query('DELETE FROM lead_outbox WHERE id = ANY($1) AND channel IS NOT NULL', [over])
  }
  const [{ kind, attempts, to, by, schedule, waiting }] = rows as [TakenRow]
  const leads =
    kind === 'quarantine'
      ? await client.query<NoticeLead>(quarantinedSql, [leadsMax])
      : await client.query<NoticeLead>(leadsSql, [sent.map(({ lead }) => lead)])
  return { ids: sent.map(({ id }) => id), kind, attempts, to, by, schedule, waiting, leads: leads.rows }
}

export async function markDelivered(database: Queries, { ids }: Pick<Message, 'ids'>): Promise<void> {
  await database.query(
    "UPDATE lead_outbox SET state = 'delivered', delivered_at = now(), last_error = NULL WHERE id = ANY($1) AND state <> 'delivered'",
    [ids],
  )
}

/**
 * Records a failed attempt.
 *
 * @param attemptsMax after which it is given up
 * @param waitSeconds until the next attempt
 */
export async function markFailed(
  database: Queries,
  { ids }: Pick<Message, 'ids'>,
  { attemptsMax, waitSeconds, error }: { attemptsMax: number; waitSeconds: number; error: string },
): Promise<void> {
  await database.query(
    `UPDATE lead_outbox SET state = CASE WHEN attempts >= $2 THEN 'dead' ELSE 'pending' END,
       due_at = now() + $3 * interval '1 second', last_error = $4
     WHERE id = ANY($1) AND state = 'pending'`,
    [ids, attemptsMax, waitSeconds, error],
  )
}

/** Keeps all instances from sending anything on a channel, because its receiver asked for a pause. */
export async function pauseChannel(database: Queries, name: Channel['name'], seconds: number): Promise<void> {
  await database.query(
    `INSERT INTO leases (name, holder, ends_at) VALUES ('pause-' || $1::text, gen_random_uuid(), now() + $2 * interval '1 second')
     ON CONFLICT (name) DO UPDATE SET ends_at = greatest(leases.ends_at, excluded.ends_at)`,
    [name, seconds],
  )
}

/** Keeps a message from other senders while it is still being sent. */
export async function renewLease(database: Queries, { ids }: Pick<Message, 'ids'>): Promise<void> {
  const sql = `UPDATE lead_outbox SET due_at = now() + interval '${LEASE} seconds' WHERE id = ANY($1) AND state = 'pending'`
  await database.query(sql, [ids])
}

/** Gives back messages that were taken and not sent, for another instance or the next start. */
export async function giveBackMessages(database: Queries, ids: string[]): Promise<void> {
  await database.query(
    "UPDATE lead_outbox SET attempts = attempts - 1, due_at = now() WHERE id = ANY($1) AND state = 'pending'",
    [ids],
  )
}
