import type pg from 'pg'
import type { Queries } from '../database/pool.ts'

/** How often to repeat an alert that lasts. */
const TELL_AGAIN = "interval '1 day'"

/** Claims an alert's message. Returns false if one was sent less than a day ago. */
export async function claimAlert(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO alerts (name) VALUES ($1)
     ON CONFLICT (name) DO UPDATE SET
       told_at = now(), cleared_at = NULL,
       since = CASE WHEN alerts.cleared_at IS NULL THEN alerts.since ELSE now() END
     WHERE alerts.cleared_at IS NOT NULL OR alerts.told_at < now() - ${TELL_AGAIN}`,
    [name],
  )
  return rowCount === 1
}

/** Ends an alert. @returns when it began, or undefined if no message was sent */
export async function clearAlert(client: pg.ClientBase, name: string): Promise<Date | undefined> {
  const { rows } = await client.query<{ since: Date }>(
    'UPDATE alerts SET cleared_at = now() WHERE name = $1 AND cleared_at IS NULL RETURNING since',
    [name],
  )
  return rows[0]?.since
}

/** Alerts that have not ended, and when the last message about any of them was sent, including test messages. */
export type KnownAlerts = { open: string[]; lastTold: Date | null }

/** Reads the state of all alerts. */
export async function readAlerts(database: Queries): Promise<KnownAlerts> {
  const { rows } = await database.query<KnownAlerts>(
    `SELECT coalesce(array_agg(name ORDER BY name) FILTER (WHERE cleared_at IS NULL), '{}') AS open,
       max(told_at) AS "lastTold" FROM alerts`,
  )
  return rows[0]!
}
