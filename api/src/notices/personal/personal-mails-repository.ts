import type { ClientBase } from 'pg'
import type { Queries } from '../../database/pool.ts'

// Mails to individual people of the desk that wait to be sent.

/** SQL condition for people `p` who can be mailed. Who didn't open the desk for a month may have left: the lake doesn't tell us. */
export const REACHABLE = "p.email <> '' AND p.seen_at > now() - interval '30 days'"

/** A waiting mail. It covers all leads of one kind and from one colleague that wait for the same person. */
export type PersonalMail = {
  ids: string[]
  kind: 'assigned' | 'mentioned'
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

/** Tells the new owner of a lead. */
export async function queueAssigned(
  client: ClientBase,
  lead: string,
  owner: string,
  by: string | null,
): Promise<void> {
  await client.query(
    `INSERT INTO personal_mails (person, lead_id, kind, actor) VALUES ($2, $1, 'assigned', $3)`,
    [lead, owner, by],
  )
}

/** Tells each of these people. */
export async function queueMentioned(
  client: ClientBase,
  lead: string,
  people: string[],
  by: string,
): Promise<void> {
  await client.query(
    `INSERT INTO personal_mails (person, lead_id, kind, actor)
     SELECT id, $1, 'mentioned', $3 FROM desk_people WHERE id = ANY($2) AND id <> $3`,
    [lead, people, by],
  )
}

/** The mails that are still true. Others aren't sent: the lead has another owner by now. */
const ready = `
  personal_mails m JOIN desk_people p ON p.id = m.person JOIN leads l ON l.id = m.lead_id
    LEFT JOIN desk_people b ON b.id = m.actor
  WHERE m.due_at <= now() AND ${REACHABLE}
    AND (m.kind = 'mentioned' OR (l.status = 'received' AND l.owner = p.id))`

const group = "(m.person, m.kind, coalesce(m.actor, ''))"

type ReadyRow = PersonalMailLead & Pick<PersonalMail, 'kind' | 'attempts' | 'by' | 'to'> & { id: string }

/**
 * Locks the mail that is due first, together with those that can go out with it.
 *
 * @param limit leads in one mail
 * @returns undefined if there is none, or another worker has it
 */
export async function takePersonalMail(client: ClientBase, limit: number): Promise<PersonalMail | undefined> {
  const { rows } = await client.query<ReadyRow>(
    `SELECT m.id, m.kind, m.attempts, p.email AS "to", b.name AS by, l.reference,
       CASE WHEN l.answered_at IS NULL THEN l.due_at END AS "dueAt"
     FROM ${ready} AND ${group} = (SELECT ${group.slice(1, -1)} FROM ${ready} ORDER BY m.due_at, m.id LIMIT 1)
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

/** Deletes mails that are no longer relevant. */
export async function dropOldMails(database: Queries): Promise<void> {
  await database.query("DELETE FROM personal_mails WHERE created_at < now() - interval '1 day'")
}
