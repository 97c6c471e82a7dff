import type pg from 'pg'
import type { Queries } from '../database/pool.ts'

export type MadeBackup = { name: string; bytes: number; encrypted: boolean }

export async function noteBackup(client: pg.ClientBase, { name, bytes, encrypted }: MadeBackup) {
  await client.query('INSERT INTO backups (name, bytes, encrypted) VALUES ($1, $2, $3)', [
    name,
    bytes,
    encrypted,
  ])
  await client.query("DELETE FROM backups WHERE finished_at < now() - interval '1 year'")
  await noteFailure(client, 'backup', '')
}

/** Forgets the backups that a restored database recorded, because their archives may be on another machine. */
export async function forgetBackups(client: pg.ClientBase) {
  await client.query('DELETE FROM backups')
  await client.query('DELETE FROM backup_failures')
}

/** Records why a scheduled task failed; without a reason, that it no longer fails. */
export async function noteFailure(client: pg.ClientBase, task: string, reason: string) {
  await client.query('DELETE FROM backup_failures WHERE task = $1', [task])
  if (reason) await client.query('INSERT INTO backup_failures (task, reason) VALUES ($1, $2)', [task, reason])
}

export async function markBackup(client: pg.ClientBase, name: string, what: 'verified' | 'copied') {
  const { rowCount } = await client.query(
    `UPDATE backups SET ${what}_at = now() WHERE id = (SELECT max(id) FROM backups WHERE name = $1)`,
    [name],
  )
  if (rowCount === 0) throw new Error(`no backup named ${name} is recorded`)
}

export type LastBackups = {
  last: (MadeBackup & { at: Date }) | null
  verifiedAt: Date | null
  copiedAt: Date | null
  failures: string[]
}

/** Those from the future were made before the clock was set right. */
export async function readLastBackups(database: Queries): Promise<LastBackups> {
  const { rows } = await database.query<NonNullable<LastBackups['last']>>(
    `SELECT finished_at AS at, name, bytes::float8 AS bytes, encrypted FROM backups WHERE finished_at <= now()
     ORDER BY finished_at DESC LIMIT 1`,
  )
  const others = await database.query<Omit<LastBackups, 'last'>>(
    `SELECT max(verified_at) FILTER (WHERE verified_at <= now()) AS "verifiedAt",
       max(copied_at) FILTER (WHERE copied_at <= now()) AS "copiedAt",
       (SELECT coalesce(array_agg(reason ORDER BY task), '{}') FROM backup_failures) AS failures
     FROM backups`,
  )
  return { last: rows[0] ?? null, ...others.rows[0]! }
}
