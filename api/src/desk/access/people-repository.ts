import type { DeskPerson } from '@site/contracts/desk/session'
import type { Queries } from '../../database/pool.ts'

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

/** Everybody who has opened the desk. */
export async function listPeople(database: Queries): Promise<DeskPerson[]> {
  const { rows } = await database.query<DeskPerson>(
    'SELECT id, name, email, role FROM desk_people ORDER BY lower(name), id',
  )
  return rows
}
