import type { ClientBase } from 'pg'
import type { Queries } from '../../database/pool.ts'
import type { Reminder } from '../channel.ts'
import { NEXT, OVERDUE, OWN, TO_DO, WAITING } from '../../leads/to-do.ts'

// Mails and browser messages to individual people of the desk: who wants which, and which are waiting to be sent.

/** The kinds of personal messages. Reminders here only go to browsers: by mail, an owner gets one for all leads. */
export type PersonalMailKind = 'new' | 'assigned' | 'mentioned' | Reminder['kind']

/** SQL condition for people `p` who opened the desk within a month. Others may have left the firm: the lake doesn't tell us. */
const SEEN = "p.seen_at > now() - interval '30 days'"

/** SQL condition for people `p` who can be mailed. */
export const REACHABLE = `p.email <> '' AND ${SEEN}`

/** A browser that shows messages. */
export type Browser = { id: string; endpoint: string; p256dh: string; auth: string }

/** A waiting mail. It covers all leads of one kind and from one colleague that wait for the same person. */
export type PersonalMail = {
  ids: string[]
  kind: PersonalMailKind
  attempts: number
  /** An address, or a browser. */
  to: string | Browser
  /** Who caused it. */
  by: string | null
  leads: PersonalMailLead[]
}

type PersonalMailLead = {
  reference: string
  /** Null: answered, or nothing was promised. */
  dueAt: Date | null
}

type What = 'new_leads' | 'assigned' | 'mentions' | 'reminders'

/** SQL for where people want a kind of message: a row for mail, and one for each browser. */
const places = (what: What) => `(
  SELECT id AS person, NULL::uuid AS subscription FROM desk_people WHERE mail_${what}
  UNION ALL ${browsers(what)}) w`

const browsers = (what: What) =>
  `SELECT p.id AS person, s.id AS subscription FROM desk_people p JOIN push_subscriptions s ON s.person = p.id WHERE p.push_${what}`

/** Queues mails and push messages about new leads for everybody who chose them. */
export async function queueNewLeads(client: ClientBase, leads: string[]): Promise<void> {
  await client.query(
    `INSERT INTO personal_mails (person, lead_id, kind, subscription)
     SELECT w.person, l.id, 'new', w.subscription FROM leads l, ${places('new_leads')}
     WHERE l.id = ANY($1) AND l.owner IS NULL`,
    [leads],
  )
}

/** Tells the owners' browsers that the promised time is nearly up, or over. Leads without an owner go to everybody. */
export async function queueReminders(
  client: ClientBase,
  kind: Reminder['kind'],
  leads: string[],
): Promise<void> {
  await client.query(
    `INSERT INTO personal_mails (person, lead_id, kind, subscription)
     SELECT w.person, l.id, $2, w.subscription FROM leads l, (${browsers('reminders')}) w
     WHERE l.id = ANY($1) AND coalesce(l.owner, w.person) = w.person`,
    [leads, kind],
  )
}

/** Tells the new owner of a lead, if they want it. */
export async function queueAssigned(
  client: ClientBase,
  lead: string,
  owner: string,
  by: string | null,
): Promise<void> {
  await client.query(
    `INSERT INTO personal_mails (person, lead_id, kind, actor, subscription)
     SELECT w.person, $1, 'assigned', $3, w.subscription FROM ${places('assigned')} WHERE w.person = $2`,
    [lead, owner, by],
  )
}

/** Tells each of these people who wants to know of mentions. */
export async function queueMentioned(
  client: ClientBase,
  lead: string,
  people: string[],
  by: string,
): Promise<void> {
  await client.query(
    `INSERT INTO personal_mails (person, lead_id, kind, actor, subscription)
     SELECT w.person, $1, 'mentioned', $3, w.subscription FROM ${places('mentions')}
     WHERE w.person = ANY($2) AND w.person <> $3`,
    [lead, people, by],
  )
}

/** The messages that are still true. Others aren't sent: the lead has another owner by now, or was answered. */
const ready = `
  personal_mails m JOIN desk_people p ON p.id = m.person JOIN leads l ON l.id = m.lead_id
    LEFT JOIN desk_people b ON b.id = m.actor LEFT JOIN push_subscriptions s ON s.id = m.subscription
  WHERE m.due_at <= now() AND ${SEEN} AND CASE WHEN m.subscription IS NULL THEN $1 AND p.email <> '' ELSE $2 END
    AND CASE m.kind
      WHEN 'new' THEN l.status = 'received' AND l.owner IS NULL
      WHEN 'assigned' THEN l.status = 'received' AND l.owner = p.id
      WHEN 'mentioned' THEN true
      ELSE ${WAITING} AND coalesce(l.owner, p.id) = p.id END`

const group = "(m.person, m.kind, coalesce(m.actor, ''), coalesce(m.subscription::text, ''))"

type ReadyRow = PersonalMailLead &
  Pick<PersonalMail, 'kind' | 'attempts' | 'by'> & { id: string; email: string; browser: Browser | null }

/**
 * Locks the mail that is due first, together with those that can go out with it.
 *
 * @param limit leads in one mail
 * @param ways in which something can be sent at all
 * @returns undefined if there is none, or another worker has it
 */
export async function takePersonalMail(
  client: ClientBase,
  limit: number,
  ways: { mail: boolean; push: boolean },
): Promise<PersonalMail | undefined> {
  const { rows } = await client.query<ReadyRow>(
    `SELECT m.id, m.kind, m.attempts, p.email, to_jsonb(s) AS browser, b.name AS by, l.reference,
       CASE WHEN l.answered_at IS NULL THEN l.due_at END AS "dueAt"
     FROM ${ready} AND ${group} = (SELECT ${group.slice(1, -1)} FROM ${ready} ORDER BY m.due_at, m.id LIMIT 1)
     ORDER BY m.id LIMIT $3 FOR UPDATE OF m SKIP LOCKED`,
    [ways.mail, ways.push, limit],
  )
  const [first] = rows
  if (!first) return undefined
  const { kind, attempts, email, browser, by } = first
  const leads = new Map(rows.map(({ reference, dueAt }) => [reference, { reference, dueAt }]))
  return {
    ids: rows.map(({ id }) => id),
    kind,
    attempts,
    to: browser ?? email,
    by,
    leads: [...leads.values()],
  }
}

export async function removePersonalMail(client: ClientBase, { ids }: PersonalMail): Promise<void> {
  await client.query('DELETE FROM personal_mails WHERE id = ANY($1)', [ids])
}

export async function postponePersonalMail(
  client: ClientBase,
  { ids }: PersonalMail,
  seconds: number,
): Promise<void> {
  await client.query(
    "UPDATE personal_mails SET attempts = attempts + 1, due_at = now() + $2 * interval '1 second' WHERE id = ANY($1)",
    [ids, seconds],
  )
}

/** A browser that wants no more messages. What waits for it goes along. */
export async function removeBrowser(client: ClientBase, { id }: Browser): Promise<void> {
  await client.query('DELETE FROM push_subscriptions WHERE id = $1', [id])
}

/** Deletes mails that are no longer relevant. */
export async function dropOldMails(database: Queries): Promise<void> {
  await database.query("DELETE FROM personal_mails WHERE created_at < now() - interval '1 day'")
}

/** People who want the morning digest. */
export async function readDigestReaders(database: Queries): Promise<{ id: string; email: string }[]> {
  const { rows } = await database.query<{ id: string; email: string }>(
    `SELECT id, email FROM desk_people p WHERE mail_digest AND ${REACHABLE} ORDER BY id`,
  )
  return rows
}

/** A lead to do today. */
export type DigestLead = {
  reference: string
  dueAt: Date | null
  isMine: boolean
  isOverdue: boolean
  /** Whether it waits for its first answer. Otherwise its follow-up is due. */
  isWaiting: boolean
}

export type Digest = {
  /** The most urgent. */
  leads: DigestLead[]
  /** How many leads there are to do, and how many open ones the person owns. */
  toDo: number
  mine: number
}

/** @returns a person's leads to do: their own, and those without an owner */
export async function readDigest(client: ClientBase, person: string, limit: number): Promise<Digest> {
  const { rows } = await client.query<DigestLead & { toDo: number }>(
    `SELECT reference, due_at AS "dueAt", owner IS NOT NULL AS "isMine", coalesce(${OVERDUE}, false) AS "isOverdue",
       ${WAITING} AS "isWaiting", count(*) OVER ()::int AS "toDo"
     FROM leads WHERE ${TO_DO} AND (owner = $1 OR owner IS NULL) ORDER BY ${NEXT}, id LIMIT $2`,
    [person, limit],
  )
  const owned = await client.query<{ mine: number }>(`SELECT count(*)::int AS mine FROM leads WHERE ${OWN}`, [
    person,
  ])
  return {
    leads: rows.map(({ toDo: _toDo, ...lead }) => lead),
    toDo: rows[0]?.toDo ?? 0,
    mine: owned.rows[0]!.mine,
  }
}
