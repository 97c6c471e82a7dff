import type pg from 'pg'
import type { Queries } from '../database/pool.ts'
import { affectsRows, queryRow } from '../database/queries.ts'

const TELL_AGAIN = "interval '1 day'"

/** Timestamp of an unsent alert: old enough that the next check retries it. */
const NEVER = "'-infinity'::timestamptz"

/** Claims an alert's message. Returns false if one was sent less than a day ago. */
export const claimAlert = (client: pg.ClientBase, name: string) =>
  affectsRows(
    client,
    `INSERT INTO alerts (name) VALUES ($1)
     ON CONFLICT (name) DO UPDATE SET
       told_at = now(), cleared_at = NULL,
       since = CASE WHEN alerts.cleared_at IS NULL THEN alerts.since ELSE now() END
     -- One told in the future was told before the clock was set right.
     WHERE alerts.cleared_at IS NOT NULL OR alerts.told_at NOT BETWEEN now() - ${TELL_AGAIN} AND now()`,
    [name],
  )

export async function rememberUntold(database: Queries, name: string) {
  await database.query(
    `INSERT INTO alerts (name, told_at) VALUES ($1, ${NEVER})
     ON CONFLICT (name) DO UPDATE SET told_at = ${NEVER}, cleared_at = NULL, since = now()
     WHERE alerts.cleared_at IS NOT NULL`,
    [name],
  )
}

export async function clearAlert(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ told: boolean }>(
    `UPDATE alerts SET cleared_at = now() WHERE name = $1 AND cleared_at IS NULL RETURNING told_at > ${NEVER} AS told`,
    [name],
  )
  return rows[0]?.told ?? false
}

/** The last message may be a test, or about an alert that is over. */
export type KnownAlerts = { open: string[]; untold: string[]; lastTold: Date | null }

export const readAlerts = async (database: Queries) =>
  (await queryRow<KnownAlerts>(
    database,
    `SELECT coalesce(array_agg(name ORDER BY name) FILTER (WHERE cleared_at IS NULL), '{}') AS open,
       coalesce(array_agg(name ORDER BY name) FILTER (WHERE cleared_at IS NULL AND told_at = ${NEVER}), '{}') AS untold,
       max(told_at) FILTER (WHERE told_at > ${NEVER}) AS "lastTold"
     FROM alerts`,
  ))!
