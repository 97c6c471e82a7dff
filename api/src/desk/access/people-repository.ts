import type { DeskPerson } from '@site/domain/desk/session'
import type { ClientBase } from 'pg'
import type { Queries } from '../../database/pool.ts'
import { queryRows } from '../../database/queries.ts'
import type { PersonLimitName } from '../../limits/limits.ts'
import { TO_OWNER } from '../../outbox/outbox-repository.ts'

export async function rememberPerson(database: Queries, { id, name, email, role }: DeskPerson) {
  await database.query(
    `INSERT INTO desk_people (id, name, email, role) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE
     SET name = excluded.name, email = excluded.email, role = excluded.role, seen_at = now()`,
    [id, name, email, role],
  )
}

/** Stops mails about leads to a person who may no longer see them, until they open the desk again. */
export async function stopMails(database: Queries, id: string) {
  await database.query("UPDATE desk_people SET seen_at = '-infinity' WHERE id = $1", [id])
}

/** Stores the roles of all who may see leads, of `emails` only if given. The others get no mails until they return. */
export async function updateAccess(
  database: Queries,
  members: readonly Pick<DeskPerson, 'id' | 'role'>[],
  emails: readonly string[] | undefined,
) {
  await database.query(
    `UPDATE desk_people p SET role = coalesce(m.role, p.role), seen_at = CASE WHEN m.id IS NULL THEN '-infinity' ELSE p.seen_at END
     FROM desk_people q LEFT JOIN jsonb_to_recordset($1) AS m (id text, role text)
       ON m.id = q.id AND ($2::text[] IS NULL OR lower(q.email) = ANY($2))
     WHERE q.id = p.id AND (m.role <> p.role OR m.id IS NULL AND p.seen_at > '-infinity')`,
    [JSON.stringify(members), emails],
  )
}

export const listPeople = (database: Queries) =>
  queryRows<DeskPerson>(database, 'SELECT id, name, email, role FROM desk_people ORDER BY lower(name), id')

export async function readOwned(database: Queries, id: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>('SELECT id FROM leads WHERE owner = $1 LIMIT 100', [
    id,
  ])
  return rows.map((row) => row.id)
}

/** Removes a person without leads. What they were to be told goes to the new owners; timelines and the audit keep the name. Shared views stay. */
export async function removePerson(client: ClientBase, id: string, by: string, leads: number) {
  await client.query(
    `INSERT INTO privacy_audit (action, actor, leads, person_name)
     SELECT 'remove', $2, $3, name FROM desk_people WHERE id = $1`,
    [id, by, leads],
  )
  await client.query(
    `UPDATE lead_outbox SET channel = NULL, person = NULL WHERE person = $1 AND ${TO_OWNER} AND state <> 'delivered'`,
    [id],
  )
  for (const table of ['lead_events', 'privacy_audit'])
    await client.query(
      `UPDATE ${table} SET actor_name = (SELECT name FROM desk_people WHERE id = $1) WHERE actor = $1`,
      [id],
    )
  await client.query('DELETE FROM desk_views WHERE owner = $1 AND NOT is_shared', [id])
  await client.query('DELETE FROM desk_people WHERE id = $1', [id])
}

/** About once an hour, because the holder of a stolen token may go on trying. */
export async function auditQuota(database: Queries, name: PersonLimitName, person: string) {
  await database.query(
    `INSERT INTO privacy_audit (action, actor, leads) SELECT $1, $2, 0 WHERE NOT EXISTS (
       SELECT FROM privacy_audit WHERE action = $1 AND actor = $2 AND at > now() - interval '1 hour')`,
    [name.replace('-per-person', '-quota'), person],
  )
}
