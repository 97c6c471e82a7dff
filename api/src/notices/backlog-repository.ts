import type { Queries } from '../database/pool.ts'
import { WAITING } from '../leads/waiting.ts'

/** An unanswered lead is close to its promised 24 hours after this many. */
export const NEAR_HOURS = 20

/** Work in the database that waits for the worker or for people. */
export type Backlog = {
  /** Notices still to deliver, and dead ones. */
  pending: number
  dead: number
  /** The age of the oldest pending notice in seconds. */
  lagSeconds: number | null
  quarantined: number
  /** Unanswered leads of the last week: 20 to 24 hours old, and older. */
  nearDue: number
  overdue: number
  lastBackup: { at: Date; name: string; bytes: number; encrypted: boolean } | null
}

const backlogSql = `
  SELECT
    (SELECT count(*)::int FROM lead_outbox WHERE state = 'pending') AS pending,
    (SELECT count(*)::int FROM lead_outbox WHERE state = 'dead') AS dead,
    (SELECT extract(epoch FROM now() - min(l.created_at))::float8
       FROM lead_outbox o JOIN leads l ON l.id = o.lead_id WHERE o.state = 'pending') AS "lagSeconds",
    (SELECT count(*)::int FROM leads WHERE status = 'quarantined') AS quarantined,
    (count(*) FILTER (WHERE created_at > now() - interval '24 hours'))::int AS "nearDue",
    (count(*) FILTER (WHERE created_at <= now() - interval '24 hours'))::int AS overdue
  FROM leads
  WHERE ${WAITING}
    AND created_at <= now() - interval '${NEAR_HOURS} hours' AND created_at > now() - interval '7 days'`

const backupSql = `
  SELECT finished_at AS at, name, bytes::float8 AS bytes, encrypted FROM backups ORDER BY finished_at DESC LIMIT 1`

/** Reads the backlog. @throws any database error */
export async function readBacklog(database: Queries): Promise<Backlog> {
  const counts = await database.query<Omit<Backlog, 'lastBackup'>>(backlogSql)
  const backups = await database.query<NonNullable<Backlog['lastBackup']>>(backupSql)
  return { ...counts.rows[0]!, lastBackup: backups.rows[0] ?? null }
}
