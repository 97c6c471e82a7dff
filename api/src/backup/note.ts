import type pg from 'pg'

/** A finished backup as recorded in the database, for reporting its age. */
export type MadeBackup = {
  name: string
  bytes: number
  encrypted: boolean
  /** ISO 8601. Defaults to now. */
  at?: string | undefined
}

/** Records a backup and deletes records older than a year. */
export async function noteBackup(client: pg.ClientBase, backup: MadeBackup): Promise<void> {
  const { name, bytes, encrypted, at } = backup
  await client.query(
    'INSERT INTO backups (name, bytes, encrypted, finished_at) VALUES ($1, $2, $3, coalesce($4, now()))',
    [name, bytes, encrypted, at],
  )
  await client.query("DELETE FROM backups WHERE finished_at < now() - interval '1 year'")
}
