import type pg from 'pg'

/** Hours after which an unanswered lead counts as near its promised 24. */
export const NEAR_HOURS = 20

/** What waits in the database for the worker or for people. */
export interface Backlog {
  /** Notices that wait to be delivered, and those that were given up on. */
  pending: number
  dead: number
  /** How long the oldest pending notice has waited. */
  lagSeconds: number | null
  quarantined: number
  /** Leads of the last week that are unanswered: for 20 to 24 hours, and for longer. */
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
  WHERE status = 'received' AND answered_at IS NULL
    AND created_at <= now() - interval '${NEAR_HOURS} hours' AND created_at > now() - interval '7 days'`

const backupSql = `
  SELECT finished_at AS at, name, bytes::float8 AS bytes, encrypted FROM backups ORDER BY finished_at DESC LIMIT 1`

interface Queries {
  query<Row extends pg.QueryResultRow>(sql: string): Promise<pg.QueryResult<Row>>
}

/** Reads the backlog. @throws whatever the database throws */
export async function readBacklog(database: Queries): Promise<Backlog> {
  const counts = await database.query<Omit<Backlog, 'lastBackup'>>(backlogSql)
  const backups = await database.query<NonNullable<Backlog['lastBackup']>>(backupSql)
  return { ...counts.rows[0]!, lastBackup: backups.rows[0] ?? null }
}
