import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

const folder = path.join(import.meta.dirname, '../../migrations')
const fileName = /^([0-9]{4})-[a-z0-9-]+\.sql$/

// Any number will do, as long as all runners have the same one.
const LOCK = 7_203_118

const versionTable = `CREATE TABLE IF NOT EXISTS schema_migrations (
  version integer PRIMARY KEY,
  name text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`

export interface Migration {
  version: number
  name: string
}

/** The migrations there are, in order. @throws Error where a file's name or number is out of line */
async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).toSorted()
  return names.map((name, index) => {
    const version = Number(fileName.exec(name)?.[1])
    if (version !== index + 1)
      throw new Error(`${name} should be numbered ${String(index + 1).padStart(4, '0')}`)
    return { version, name }
  })
}

/** The version that this code was written for. A database may be ahead of it, during a rolling deploy. */
export async function latestVersion(): Promise<number> {
  return (await listMigrations()).length
}

/**
 * Brings the database up to date, forward only. Each migration is one transaction under an advisory lock, its
 * version row first, so that runners that collide take turns and the later one finds nothing left to do.
 *
 * @param onApplied told of each migration that this runner applied
 * @throws Error that names the migration which failed; those before it stay applied
 */
export async function migrate(
  client: pg.ClientBase,
  onApplied: (migration: Migration) => void,
): Promise<void> {
  await inTransaction(client, () => client.query(versionTable))
  for (const migration of await listMigrations()) {
    try {
      if (await inTransaction(client, () => apply(client, migration))) onApplied(migration)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`migration ${migration.name} failed: ${reason}`, { cause: error })
    }
  }
}

/**
 * Applies the migrations up to a version within the caller's transaction: a restore loads old data into the schema that
 * it was made for, and goes on from there.
 *
 * @param through the last one to apply; all of them where it is left out
 */
export async function migrateWithin(client: pg.ClientBase, through = Infinity): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  await client.query(versionTable)
  for (const migration of await listMigrations()) {
    if (migration.version <= through) await apply(client, migration)
  }
}

/** The names of the tables that the migrations make, with the one that keeps their versions. */
export async function ownTables(): Promise<string[]> {
  const texts = await Promise.all((await listMigrations()).map(({ name }) => readMigration(name)))
  const made = texts.flatMap((sql) => [...sql.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gm)])
  return ['schema_migrations', ...made.map(([, name]) => name!)]
}

function readMigration(name: string): Promise<string> {
  return readFile(path.join(folder, name), 'utf8')
}

/** @returns whether it had not been applied before */
async function apply(client: pg.ClientBase, { version, name }: Migration): Promise<boolean> {
  const sql = await readMigration(name)
  const { rowCount } = await client.query(
    'INSERT INTO schema_migrations (version, name) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [version, name],
  )
  if (rowCount === 0) return false
  await client.query(sql)
  return true
}

async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}
