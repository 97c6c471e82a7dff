import type pg from 'pg'

/** A backup as it is noted in the database, for whoever asks how old the last one is. */
export interface MadeBackup {
  name: string
  bytes: number
  encrypted: boolean
}

/** Notes that a backup was made, now; notes of more than a year ago go. */
export async function noteBackup(client: pg.ClientBase, backup: MadeBackup): Promise<void> {
  const { name, bytes, encrypted } = backup
  await client.query('INSERT INTO backups (name, bytes, encrypted) VALUES ($1, $2, $3)', [
    name,
    bytes,
    encrypted,
  ])
  await client.query("DELETE FROM backups WHERE finished_at < now() - interval '1 year'")
}
