import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readSchemaVersion, readServerVersion } from '../database/migrations.ts'
import {
  descriptionFile,
  quoted,
  readIdentities,
  readTables,
  rowsFile,
  type Snapshot,
  type SnapshotTable,
  type Table,
} from './snapshot.ts'

/** One consistent snapshot of all our tables. pg_dump would have to be installed, and no older than the server. */
export async function dumpDatabase(
  client: pg.ClientBase,
  folder: string,
  hashKey: string | null,
): Promise<Snapshot> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    const tables = await readTables(client)
    if (!tables.some(({ name }) => name === 'schema_migrations'))
      throw new Error('The database has not been migrated: there is nothing to back up')
    const written: SnapshotTable[] = []
    for (const table of tables) written.push({ ...table, rows: await copyOut(client, folder, table) })
    const schemaVersion = await readSchemaVersion(client)
    const server = await readServerVersion(client)
    const identities = await readIdentities(client)
    const snapshot = { schemaVersion, server, tables: written, identities, hashKey }
    await writeFile(descriptionFile(folder), `${JSON.stringify(snapshot, null, 2)}\n`, { mode: 0o600 })
    return snapshot
  } finally {
    await client.query('ROLLBACK').catch(() => {})
  }
}

async function copyOut(client: pg.ClientBase, folder: string, table: Table): Promise<number> {
  const rows = client.query(copyTo(`COPY ${quoted(client, table)} TO STDOUT (ENCODING 'UTF8')`))
  await pipeline(rows, createWriteStream(rowsFile(folder, table), { mode: 0o600 }))
  return rows.rowCount ?? 0
}
