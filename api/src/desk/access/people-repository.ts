import type { DeskPerson } from '@site/contracts/desk/session'
import type { ClientBase } from 'pg'
import type { Queries } from '../../database/pool.ts'
import type { PersonLimitName } from '../../limits/limits.ts'

/** Stores a person who opens the desk, with their current name and role in the lake. */
export async function rememberPerson(database: Queries, person: DeskPerson): Promise<void> {
  const { id, name, email, role } = person
  await database.query(
    `INSERT INTO desk_people (id, name, email, role) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE
     SET name = excluded.name, email = excluded.email, role = excluded.role, seen_at = now()`,
    [id, name, email, role],
  )
}

/** Sends somebody who may no longer see leads no more mails about them, until they open the desk again. */
export async function stopMails(database: Queries, id: string): Promise<void> {
  await database.query("UPDATE desk_people SET seen_at = '-infinity' WHERE id = $1", [id])
}

/**
 * Stores the roles of all who may see leads. The others get no more mails about them, until they open the desk again.
 *
 * @param emails the only addresses that may, in lower case; undefined for all
 */
export async function updateAccess(
  database: Queries,
  members: readonly Pick<DeskPerson, 'id' | 'role'>[],
  emails: readonly string[] | undefined,
): Promise<void> {
  await database.query(
    `UPDATE desk_people p SET role = coalesce(m.role, p.role), seen_at = CASE WHEN m.id IS NULL THEN '-infinity' ELSE p.seen_at END
     FROM desk_people q LEFT JOIN jsonb_to_recordset($1) AS m (id text, role text)
       ON m.id = q.id AND ($2::text[] IS NULL OR lower(q.email) = ANY($2))
     WHERE q.id = p.id AND (m.role <> p.role OR m.id IS NULL AND p.seen_at > '-infinity')`,
    [JSON.stringify(members), emails],
  )
}

/** Everybody who has opened the desk. */
export async function listPeople(database: Queries): Promise<DeskPerson[]> {
  const { rows } = await database.query<DeskPerson>(
    'SELECT id, name, email, role FROM desk_people ORDER BY lower(name), id',
  )
  return rows
}

/** @returns the ids of some leads that a person owns */
export async function readOwned(database: Queries, id: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>('SELECT id FROM leads WHERE owner = $1 LIMIT 100', [
    id,
  ])
  return rows.map((row) => row.id)
}

/**
 * Removes somebody who owns no leads. They get no mail from then on; reminders that wait go to whoever is concerned now. What
 * they did stays in the timelines and the audit, with their name. So does who removed them.
 *
 * @param leads how many they have handed over
 * @throws DatabaseError of a foreign key if somebody has just given them a lead
 */
export async function removePerson(client: ClientBase, id: string, by: string, leads: number): Promise<void> {
  await client.query(
    `INSERT INTO privacy_audit (action, actor, leads, person_name)
     SELECT 'remove', $2, $3, name FROM desk_people WHERE id = $1`,
    [id, by, leads],
  )
  await client.query(
    "UPDATE lead_outbox SET channel = NULL, person = NULL WHERE person = $1 AND kind IN ('due', 'overdue') AND state <> 'delivered'",
    [id],
  )
  for (const table of ['lead_events', 'privacy_audit'])
    await client.query(
      `UPDATE ${table} SET actor_name = (SELECT name FROM desk_people WHERE id = $1) WHERE actor = $1`,
      [id],
    )
  await client.query('DELETE FROM desk_people WHERE id = $1', [id])
}

/**
 * Records that somebody has reached a quota, `replies-quota` for example. About once an hour, because whoever has their
 * token may go on trying.
 */
export async function auditQuota(database: Queries, name: PersonLimitName, person: string): Promise<void> {
  await database.query(
    `INSERT INTO privacy_audit (action, actor, leads) SELECT $1, $2, 0 WHERE NOT EXISTS (
       SELECT FROM privacy_audit WHERE action = $1 AND actor = $2 AND at > now() - interval '1 hour')`,
    [name.replace('-per-person', '-quota'), person],
  )
}
