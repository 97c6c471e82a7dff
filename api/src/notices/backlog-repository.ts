import { type LastBackups, readLastBackups } from '../backup/backup-records.ts'
import { type HeldTimes, readHeldTimes } from '../booking/confirmation.ts'
import type { Queries } from '../database/pool.ts'
import { NEARLY_DUE, OVERDUE } from '../leads/to-do.ts'
import type { MessageKind } from './channel.ts'

/** A message to staff that was given up, or has failed and will be tried again. */
export type FailedMessage = {
  kind: MessageKind
  /** Of its lead; null if it is about none. */
  reference: string | null
  /** An address, the name of somebody at the desk, or the channel. */
  to: string
  isDead: boolean
  /** The receiver's answer, without personal data. */
  reason: string | null
}

/** Work in the database that waits for the API or for people. */
export type Backlog = {
  /** When it was read, by the database's clock, which also recorded the times in it. */
  at: Date
  /** Messages to staff that are still to be delivered, those of them that have failed at least once, and dead ones. */
  pending: number
  failing: number
  dead: number
  /** The latest of those that failed or are dead. */
  failed: FailedMessage[]
  /** The age of the oldest pending message in seconds. */
  lagSeconds: number | null
  quarantined: number
  /** Leads whose promised answer is due soon, and those that became overdue in the last week. */
  nearDue: number
  overdue: number
  /** What people at the lead desk reached their quotas of in the last hour: `Robin Example: replies`. */
  quotas: string[]
  /** Bookable times of the coming two weeks. */
  heldTimes: HeldTimes
  backups: LastBackups
}

const backlogSql = `
  SELECT now() AS at,
    (SELECT count(*)::int FROM lead_outbox WHERE state = 'pending') AS pending,
    (SELECT count(*)::int FROM lead_outbox WHERE state = 'pending' AND last_error IS NOT NULL) AS failing,
    (SELECT count(*)::int FROM lead_outbox WHERE state = 'dead') AS dead,
    (SELECT extract(epoch FROM now() - min(created_at))::float8 FROM lead_outbox WHERE state = 'pending') AS "lagSeconds",
    (SELECT count(*)::int FROM leads WHERE status = 'quarantined') AS quarantined,
    (SELECT count(*)::int FROM leads WHERE ${NEARLY_DUE}) AS "nearDue",
    (SELECT count(*)::int FROM leads WHERE ${OVERDUE} AND due_at > now() - interval '7 days') AS overdue,
    (SELECT coalesce(array_agg(DISTINCT coalesce(p.name, a.actor_name, a.actor) || ': ' || replace(a.action, '-quota', '')), '{}')
      FROM privacy_audit a LEFT JOIN desk_people p ON p.id = a.actor
      WHERE a.action LIKE '%-quota' AND a.at > now() - interval '1 hour') AS quotas`

const failedSql = `
  SELECT o.kind, l.reference, coalesce(o.address, p.name, o.channel, 'LEAD_NOTIFY_TO') AS "to", o.state = 'dead' AS "isDead",
    o.last_error AS reason
  FROM lead_outbox o LEFT JOIN leads l ON l.id = o.lead_id LEFT JOIN desk_people p ON p.id = o.person
  WHERE o.state = 'dead' OR (o.state = 'pending' AND o.last_error IS NOT NULL)
  ORDER BY o.state, o.id DESC LIMIT 5`

/** Reads the backlog. @throws any database error */
export async function readBacklog(database: Queries): Promise<Backlog> {
  const { rows } = await database.query<Omit<Backlog, 'backups' | 'failed' | 'heldTimes'>>(backlogSql)
  const failed = await database.query<FailedMessage>(failedSql)
  return {
    ...rows[0]!,
    failed: failed.rows,
    heldTimes: await readHeldTimes(database),
    backups: await readLastBackups(database),
  }
}

/** `lead S8KZJBCK to sales@example.com: EENVELOPE: 550 5.1.1 no such user` */
export function describeFailed({ kind, reference, to, reason }: FailedMessage): string {
  const about =
    kind === 'quarantine'
      ? 'the digest of the quarantine'
      : kind === 'schedule-failed'
        ? 'a failed schedule'
        : `${reference ? `lead ${reference}` : 'the call of an erased lead'} (${kind})`
  return `${about} to ${to}: ${reason ?? 'failed'}`
}
