import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { withDatabase } from '../database/command-connection.ts'
import { latestVersion } from '../database/migrations.ts'
import { dumpDatabase } from './dump.ts'
import { loadDatabase, NotRestorable } from './load.ts'
import { readSnapshot, rowsFile } from './snapshot.ts'

export async function rehearseRestore(client: pg.Client, url: string, folder: string) {
  const snapshot = await readSnapshot(folder)
  const name = `restore_rehearsal_${process.pid}_${Date.now()}`
  const scratch = new URL(url)
  scratch.pathname = name
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new NotRestorable(
      `No scratch database could be made to try the restore: ${reason}. The user of DATABASE_URL needs CREATEDB.`,
      { cause },
    )
  }
  try {
    return await withDatabase(scratch.href, async (target) => {
      // Without lists of erasures, so that the result must equal the snapshot.
      await loadDatabase(target, folder, snapshot, { force: false, erasures: [], listSubjects: () => [] })
      const again = path.join(folder, 'again')
      await mkdir(again, { mode: 0o700 })
      const restored = await dumpDatabase(target, again, null)
      const checksums = snapshot.schemaVersion === (await latestVersion())
      for (const table of snapshot.tables) {
        const found = restored.tables.find((other) => other.name === table.name)
        const isSame =
          found?.rows === table.rows &&
          (!checksums ||
            (await hashFile(rowsFile(folder, table))) === (await hashFile(rowsFile(again, table))))
        if (!isSame && !(table.name === 'schema_migrations' && !checksums))
          throw new NotRestorable(`The restored table ${table.name} differs from the backup.`)
      }
      const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0)
      return { tables: snapshot.tables.length, rows, checksums }
    })
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
