import { leadFields } from '@site/contracts/lead/lead-fields'
import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import { columnOf } from '../leads/columns.ts'
import { NEARLY_DUE, OVERDUE } from '../leads/to-do.ts'
import type { Reminder } from './channel.ts'
import type { NoticeLead } from './notice-lead.ts'
import { REACHABLE } from './personal/personal-mails-repository.ts'

// SQL for notices: which ones to send to whom, and which were sent.

const ownColumns = leadFields.map(
  (field) => `l.${columnOf(field)} AS "${field === 'leadSource' ? 'source' : field}"`,
)

/** SQL columns of `leads`, named as in NoticeLead. */
export const noticeColumns = `
  l.id, l.reference, ${ownColumns.join(', ')}, l.answers, l.page, l.context, l.spam_reasons AS "spamReasons",
  l.created_at AS "createdAt", l.request_id AS "requestId"`

/** A due notice, and the channels that have already delivered it. */
export type DueNotice = {
  outboxId: string
  attempts: number
  deliveredTo: string[]
  lead: NoticeLead
}

/**
 * Locks and returns due notices. If a worker dies, PostgreSQL drops its locks and another worker can take them
 * at once. Rows locked by another worker are skipped.
 */
export async function takeDue(client: ClientBase, limit: number): Promise<DueNotice[]> {
  const { rows } = await client.query<NoticeLead & Omit<DueNotice, 'lead'>>(
    `SELECT o.id AS "outboxId", o.attempts, o.delivered_to AS "deliveredTo", ${noticeColumns}
     FROM lead_outbox o JOIN leads l ON l.id = o.lead_id
     WHERE o.state = 'pending' AND o.due_at <= now()
     ORDER BY o.due_at LIMIT $1
     FOR UPDATE OF o SKIP LOCKED`,
    [limit],
  )
  return rows.map(({ outboxId, attempts, deliveredTo, ...lead }) => ({
    outboxId,
    attempts,
    deliveredTo,
    lead,
  }))
}

export async function markDelivered(
  client: ClientBase,
  notices: Pick<DueNotice, 'outboxId'>[],
  channels: string[],
): Promise<void> {
  await client.query(
    `UPDATE lead_outbox
     SET state = 'delivered', delivered_at = now(), attempts = attempts + 1, last_error = NULL, delivered_to = $2
     WHERE id = ANY($1)`,
    [notices.map(({ outboxId }) => outboxId), channels],
  )
}

/** Records a failed attempt. `waitSeconds` is the time until the next one. */
export async function markFailed(
  client: ClientBase,
  { outboxId }: Pick<DueNotice, 'outboxId'>,
  failure: { dead: boolean; waitSeconds: number; error: string; deliveredTo: string[] },
): Promise<void> {
  await client.query(
    `UPDATE lead_outbox
     SET state = $2, attempts = attempts + 1, due_at = now() + $3 * interval '1 second', last_error = $4,
         delivered_to = $5
     WHERE id = $1`,
    [outboxId, failure.dead ? 'dead' : 'pending', failure.waitSeconds, failure.error, failure.deliveredTo],
  )
}

/** Which leads people are reminded of, and the column that records it. */
const reminders = {
  due: { column: 'reminded_at', when: NEARLY_DUE },
  overdue: { column: 'overdue_told_at', when: `${OVERDUE} AND due_at > now() - interval '7 days'` },
} as const

/**
 * Locks one owner's leads that had no reminder of this kind yet. Leads that have been overdue for a week
 * are ignored.
 *
 * @returns the leads, and the address of their owner if they have one who can be mailed
 */
export async function takeUnanswered(
  client: ClientBase,
  kind: Reminder['kind'],
  limit: number,
): Promise<{ leads: NoticeLead[]; owner: string | undefined }> {
  const { column, when } = reminders[kind]
  const { rows } = await client.query<NoticeLead & { ownerEmail: string | null }>(
    `SELECT ${noticeColumns}, p.email AS "ownerEmail"
     FROM leads l LEFT JOIN desk_people p ON p.id = l.owner AND ${REACHABLE}
     WHERE ${when} AND ${column} IS NULL
     ORDER BY due_at LIMIT $1
     FOR UPDATE OF l SKIP LOCKED`,
    [limit],
  )
  const owner = rows[0]?.ownerEmail
  return {
    leads: rows.filter((row) => row.ownerEmail === owner).map(({ ownerEmail: _owner, ...lead }) => lead),
    owner: owner ?? undefined,
  }
}

export async function markReminded(
  client: ClientBase,
  kind: Reminder['kind'],
  leads: NoticeLead[],
): Promise<void> {
  await client.query(`UPDATE leads SET ${reminders[kind].column} = now() WHERE id = ANY($1)`, [
    leads.map(({ id }) => id),
  ])
}

/** The newest leads in quarantine, and their total. */
export async function readQuarantine(
  client: ClientBase,
  limit: number,
): Promise<{ leads: NoticeLead[]; waiting: number }> {
  const { rows } = await client.query<NoticeLead & { waiting: string }>(
    `SELECT ${noticeColumns}, count(*) OVER () AS waiting FROM leads l
     WHERE l.status = 'quarantined' ORDER BY l.created_at DESC LIMIT $1`,
    [limit],
  )
  return {
    leads: rows.map(({ waiting: _waiting, ...lead }) => lead),
    waiting: Number(rows[0]?.waiting ?? 0),
  }
}

/** Whether a daily task is done for this date in Sydney. */
export async function isDone(database: Queries, task: string, day: string): Promise<boolean> {
  const { rowCount } = await database.query('SELECT FROM daily_tasks WHERE name = $1 AND done_on >= $2', [
    task,
    day,
  ])
  return rowCount === 1
}

/**
 * Claims a daily task for a date in Sydney. If the transaction fails, the task stays unclaimed.
 *
 * @returns false if it was already claimed
 */
export async function claimDay(client: ClientBase, task: string, day: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO daily_tasks (name, done_on) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET done_on = excluded.done_on WHERE daily_tasks.done_on < excluded.done_on`,
    [task, day],
  )
  return rowCount === 1
}
