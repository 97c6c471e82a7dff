import type { ClientBase } from 'pg'
import type { Database } from '../../database/pool.ts'
import { NEXT, OVERDUE, OWN, TO_DO } from '../../leads/to-do.ts'
import { WAITING } from '../../leads/waiting.ts'

// Mails to single people of the desk: who wants which, and which wait to be sent.

/** What a mail to one person is about. */
export type PersonalMailKind = 'new' | 'assigned' | 'mentioned'

/**
 * SQL condition for people `p` who can be mailed. Whoever hasn't opened the desk for a month may have left the firm:
 * the lake doesn't tell us.
 */
export const REACHABLE = "p.email <> '' AND p.seen_at > now() - interval '30 days'"

/** A mail that waits, with what it says: of everything that waits for one person, what is of one kind and by one colleague. */
export type PersonalMail = {
  ids: string[]
  kind: PersonalMailKind
  attempts: number
  to: string
  /** Who caused it. */
  by: string | null
  leads: PersonalMailLead[]
}

type PersonalMailLead = {
  reference: string
  /** Null: answered, or nothing was promised. */
  dueAt: Date | null
}

/** Queues a mail to each person who wants to know of new leads that nobody owns. */
export async function queueNewLeads(client: ClientBase, leads: string[]): Promise<void> {
  await client.query(
    `INSERT INTO personal_mails (person, lead_id, kind)
     SELECT p.id, l.id, 'new' FROM leads l, desk_people p
     WHERE l.id = ANY($1) AND l.owner IS NULL AND p.mail_new_leads`,
    [leads],
  )
}

/** Queues a mail to the new owner of a lead, if they want it. */
export async function queueAssigned(
  client: ClientBase,
  lead: string,
  owner: string,
  by: string | null,
): Promise<void> {
  await client.query(
    `INSERT INTO personal_mails (person, lead_id, kind, actor)
     SELECT id, $1, 'assigned', $3 FROM desk_people WHERE id = $2 AND mail_assigned`,
    [lead, owner, by],
  )
}

/** Queues a mail to each of these people who wants to know of mentions. */
export async function queueMentioned(
  client: ClientBase,
  lead: string,
  people: string[],
  by: string,
): Promise<void> {
  await client.query(
    `INSERT INTO personal_mails (person, lead_id, kind, actor)
     SELECT id, $1, 'mentioned', $3 FROM desk_people WHERE id = ANY($2) AND id <> $3 AND mail_mentions`,
    [lead, people, by],
  )
}

/** What is no longer true is not sent: the lead has found another owner. */
const ready = `
  personal_mails m JOIN desk_people p ON p.id = m.person JOIN leads l ON l.id = m.lead_id
    LEFT JOIN desk_people b ON b.id = m.actor
  WHERE m.due_at <= now() AND ${REACHABLE} AND CASE m.kind
    WHEN 'new' THEN l.status = 'received' AND l.owner IS NULL
    WHEN 'assigned' THEN l.status = 'received' AND l.owner = p.id
    ELSE true END`

type ReadyRow = PersonalMailLead & Pick<PersonalMail, 'kind' | 'attempts' | 'to' | 'by'> & { id: string }

/**
 * Locks the mail that is due first, together with those that can go out with it.
 *
 * @param limit leads in one mail
 * @returns undefined if there is none, or another worker has it
 */
export async function takePersonalMail(client: ClientBase, limit: number): Promise<PersonalMail | undefined> {
  const { rows } = await client.query<ReadyRow>(
    `SELECT m.id, m.kind, m.attempts, p.email AS to, b.name AS by, l.reference,
       CASE WHEN l.answered_at IS NULL THEN l.due_at END AS "dueAt"
     FROM ${ready} AND (m.person, m.kind, coalesce(m.actor, '')) = (
       SELECT m.person, m.kind, coalesce(m.actor, '') FROM ${ready} ORDER BY m.due_at, m.id LIMIT 1)
     ORDER BY m.id LIMIT $1 FOR UPDATE OF m SKIP LOCKED`,
    [limit],
  )
  const [first] = rows
  if (!first) return undefined
  const { kind, attempts, to, by } = first
  const leads = new Map(rows.map(({ reference, dueAt }) => [reference, { reference, dueAt }]))
  return { ids: rows.map(({ id }) => id), kind, attempts, to, by, leads: [...leads.values()] }
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

/** Deletes what nobody needs to read any more. */
export async function dropOldMails(database: Pick<Database, 'query'>): Promise<void> {
  await database.query("DELETE FROM personal_mails WHERE created_at < now() - interval '1 day'")
}

/** People who want the morning digest. */
export async function readDigestReaders(
  database: Pick<Database, 'query'>,
): Promise<{ id: string; email: string }[]> {
  const { rows } = await database.query<{ id: string; email: string }>(
    `SELECT id, email FROM desk_people p WHERE mail_digest AND ${REACHABLE} ORDER BY id`,
  )
  return rows
}

/** A lead that somebody has to do something about today. */
export type DigestLead = {
  reference: string
  dueAt: Date | null
  isMine: boolean
  isOverdue: boolean
  /** It waits for its first answer; otherwise somebody wanted to follow it up. */
  isWaiting: boolean
}

export type Digest = {
  /** The most urgent. */
  leads: DigestLead[]
  /** How many leads there are to do, and how many open ones the person owns. */
  toDo: number
  mine: number
}

/** What there is to do for somebody: leads of their own, and those that nobody owns. */
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
