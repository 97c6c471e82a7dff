import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { inTransaction } from '../database/command-connection.ts'
import type { Erasure } from '../leads/erasure-list.ts'
import { listErasures, replayErasures } from '../leads/erasures-repository.ts'
import { latestVersion, migrateWithin, ownTables } from '../database/migrations.ts'
import { quoted, readTables, rowsFile, type Snapshot, type SnapshotTable } from './snapshot.ts'

export class NotRestorable extends Error {
  readonly exitCode = 3
}

/** Changes nothing. @throws NotRestorable if the snapshot is from a newer version, or would replace leads */
export async function checkTarget(client: pg.ClientBase, { schemaVersion }: Snapshot, force: boolean) {
  const known = await latestVersion()
  if (schemaVersion > known)
    throw new NotRestorable(
      `The backup has schema version ${schemaVersion}, but this version of the system only knows ${known}. Restore it with the version that made it, or a later one.`,
    )
  const held = await countRows(client)
  if (held > 0 && !force)
    throw new NotRestorable(
      `The database already holds leads or records of privacy requests (${held}). --force replaces them with the backup.`,
    )
}

async function countRows(client: pg.ClientBase): Promise<number> {
  const present = new Set((await readTables(client)).map(({ name }) => name))
  let held = 0
  // The worker's own records of its daily purge contain no personal data.
  for (const rows of ['leads', 'privacy_audit WHERE subject_hash IS NOT NULL']) {
    if (!present.has(rows.split(' ')[0]!)) continue
    const counted = await client.query<{ held: number }>(`SELECT count(*)::int AS held FROM ${rows}`)
    held += counted.rows[0]!.held
  }
  return held
}

type LoadOptions = {
  force: boolean
  erasures: readonly Erasure[]
  /** The subjects that an address may have been recorded under, see replayErasures. */
  listSubjects(email: string): readonly string[]
}

/** Replaces the database, migrates it and repeats erasures, in one transaction. @returns how many leads were erased again */
export async function loadDatabase(
  client: pg.ClientBase,
  folder: string,
  snapshot: Snapshot,
  { force, erasures, listSubjects }: LoadOptions,
): Promise<number> {
  return inTransaction(client, async () => {
    const present = (await readTables(client)).map(({ name }) => name)
    // Waits for inserts in progress and blocks new ones, so that no lead is acknowledged after the rows were counted.
    if (present.length > 0) await client.query(`LOCK TABLE ${present.join(', ')} IN ACCESS EXCLUSIVE MODE`)
    await checkTarget(client, snapshot, force)
    // The database being replaced may know of erasures that are newer than the backup.
    const known = present.includes('privacy_audit') ? await listErasures(client) : []
    await client.query(`DROP TABLE IF EXISTS ${(await ownTables()).toReversed().join(', ')}`)
    await migrateWithin(client, snapshot.schemaVersion)
    await client.query('DELETE FROM schema_migrations')
    for (const table of snapshot.tables) await copyIn(client, folder, table)
    for (const { table, column, last } of snapshot.identities) {
      if (last === null) continue
      const sequence = 'pg_get_serial_sequence(quote_ident($1), $2)'
      await client.query(`SELECT setval(${sequence}, $3::bigint)`, [table, column, last])
    }
    await migrateWithin(client)
    return replayErasures(client, [...erasures, ...known], listSubjects)
  })
}

async function copyIn(client: pg.ClientBase, folder: string, table: SnapshotTable) {
  const sink = client.query(copyFrom(`COPY ${quoted(client, table)} FROM STDIN (ENCODING 'UTF8')`))
  await pipeline(createReadStream(rowsFile(folder, table)), sink)
  if (sink.rowCount !== table.rows)
    throw new Error(`${table.name}: expected ${table.rows} rows, got ${sink.rowCount}`)
}
