import { type LastBackups, readLastBackups } from '../backup/note.ts'
import type { Queries } from '../database/pool.ts'
import { WAITING } from '../leads/to-do.ts'

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
  backups: LastBackups
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

/** Reads the backlog. @throws any database error */
export async function readBacklog(database: Queries): Promise<Backlog> {
  const { rows } = await database.query<Omit<Backlog, 'backups'>>(backlogSql)
  return { ...rows[0]!, backups: await readLastBackups(database) }
}
