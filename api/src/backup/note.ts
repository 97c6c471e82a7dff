import type pg from 'pg'

/** A backup as it is noted in the database, for whoever asks how old the last one is. */
export interface MadeBackup {
  name: string
  bytes: number
  encrypted: boolean
  /** ISO 8601; now where it is left out. */
  at?: string | undefined
}

/** Notes that a backup was made; notes of more than a year ago go. */
export async function noteBackup(client: pg.ClientBase, backup: MadeBackup): Promise<void> {
  const { name, bytes, encrypted, at } = backup
  await client.query(
    'INSERT INTO backups (name, bytes, encrypted, finished_at) VALUES ($1, $2, $3, coalesce($4, now()))',
    [name, bytes, encrypted, at],
  )
  await client.query("DELETE FROM backups WHERE finished_at < now() - interval '1 year'")
}
