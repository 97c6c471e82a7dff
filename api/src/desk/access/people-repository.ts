import type { DeskPerson } from '@site/contracts/desk/session'
import type { Database } from '../../database/pool.ts'

export type PeopleRepository = {
  /** Remembers somebody who opens the desk, as the lake names them now. */
  remember(person: DeskPerson): Promise<void>
  list(): Promise<DeskPerson[]>
}

export function createPeopleRepository(database: Database): PeopleRepository {
  return {
    async remember({ id, name, email, role }) {
      await database.query(
        `INSERT INTO desk_people (id, name, email, role) VALUES ($1, $2, $3, $4)
         ON CONFLICT (id) DO UPDATE
         SET name = excluded.name, email = excluded.email, role = excluded.role, seen_at = now()`,
        [id, name, email, role],
      )
    },
    async list() {
      const { rows } = await database.query<DeskPerson>(
        'SELECT id, name, email, role FROM desk_people ORDER BY lower(name), id',
      )
      return rows
    },
  }
}
