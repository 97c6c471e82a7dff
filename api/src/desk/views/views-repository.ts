import type { newViewSchema, SavedView } from '@site/domain/desk/views'
import type * as z from 'zod/mini'
import type { Queries } from '../../database/pool.ts'
import { affectsRows, queryRows } from '../../database/queries.ts'

/** A person's own and those that colleagues share. */
export const listViews = (database: Queries, person: string) =>
  queryRows<SavedView>(
    database,
    `SELECT id::text, name, is_shared AS "isShared", owner IS NOT DISTINCT FROM $1 AS "isMine", filters
     FROM desk_views WHERE owner = $1 OR is_shared ORDER BY lower(name), id LIMIT 200`,
    [person],
  )

/** Replaces the person's view of the same name. */
export async function saveView(
  database: Queries,
  person: string,
  { name, isShared, filters }: z.output<typeof newViewSchema>,
) {
  await database.query(
    `INSERT INTO desk_views (owner, name, is_shared, filters) VALUES ($1, $2, $3, $4)
     ON CONFLICT (owner, name) DO UPDATE SET is_shared = excluded.is_shared, filters = excluded.filters`,
    [person, name, isShared, filters],
  )
}

/** @param isAdministrator may also remove those that others share */
export const removeView = (database: Queries, id: string, person: string, isAdministrator: boolean) =>
  affectsRows(database, 'DELETE FROM desk_views WHERE id = $1 AND (owner = $2 OR is_shared AND $3)', [
    id,
    person,
    isAdministrator,
  ])
