import { type LastBackups, readLastBackups } from '../backup/note.ts'
import type { Queries } from '../database/pool.ts'
import { NEARLY_DUE, OVERDUE } from '../leads/to-do.ts'

/** Work in the database that waits for the worker or for people. */
export type Backlog = {
  /** Notices still to deliver, and dead ones. */
  pending: number
  dead: number
  /** The age of the oldest pending notice in seconds. */
  lagSeconds: number | null
  quarantined: number
  /** Leads whose promised answer is due soon, and those that became overdue in the last week. */
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
    (SELECT count(*)::int FROM leads WHERE ${NEARLY_DUE}) AS "nearDue",
    (SELECT count(*)::int FROM leads WHERE ${OVERDUE} AND due_at > now() - interval '7 days') AS overdue`

/** Reads the backlog. @throws any database error */
export async function readBacklog(database: Queries): Promise<Backlog> {
  const { rows } = await database.query<Omit<Backlog, 'backups'>>(backlogSql)
  return { ...rows[0]!, backups: await readLastBackups(database) }
}
