import { type LastBackups, readLastBackups } from '../backup/backup-records.ts'
import { type HeldTimes, readHeldTimes } from '../booking/confirmation.ts'
import type { Queries } from '../database/pool.ts'
import { NEARLY_DUE, OVERDUE } from '../leads/due-conditions.sql.ts'
import type { MessageKind } from './channel.ts'

export type FailedMessage = {
  kind: MessageKind
  reference: string | null
  to: string
  isDead: boolean
  reason: string | null
}

export type Backlog = {
  at: Date
  pending: number
  failing: number
  dead: number
  failed: FailedMessage[]
  lagSeconds: number | null
  quarantined: number
  nearDue: number
  overdue: number
  quotas: string[]
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

const WITHOUT_LEAD: Readonly<Record<string, string>> = {
  quarantine: 'the digest of the quarantine',
  'schedule-failed': 'a failed schedule',
  'calendar-failed': 'a calendar that fails',
}

/** `lead S8KZJBCK to sales@example.com: EENVELOPE: 550 5.1.1 no such user` */
export function describeFailed({ kind, reference, to, reason }: FailedMessage): string {
  const aboutLead = `${reference ? `lead ${reference}` : 'the call of an erased lead'} (${kind})`
  return `${WITHOUT_LEAD[kind] ?? aboutLead} to ${to}: ${reason ?? 'failed'}`
}
