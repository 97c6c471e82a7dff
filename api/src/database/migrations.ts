import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { inTransaction } from './command-connection.ts'
import type { Queries } from './pool.ts'
import { affectsRows, queryRow } from './queries.ts'

const folder = path.join(import.meta.dirname, '../../migrations')
/** The first line of a migration that builds or drops indexes without blocking writes. PostgreSQL does that outside of transactions only. */
const WITHOUT_TRANSACTION = '-- no transaction\n'

const fileName = /^([0-9]{4})-[a-z0-9-]+\.sql$/

// An arbitrary number that all runners share.
const LOCK = 7_203_118

const LOCK_INTERVAL_MS = 100

const versionTable = `CREATE TABLE IF NOT EXISTS schema_migrations (
  version integer PRIMARY KEY,
  name text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`

export type Migration = { version: number; name: string }

async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).toSorted()
  return names.map((name, index) => {
    const version = Number(fileName.exec(name)?.[1])
    if (version !== index + 1)
      throw new Error(`${name} must be numbered ${String(index + 1).padStart(4, '0')}`)
    return { version, name }
  })
}

/** The schema version this code needs. During a rolling deploy the database may already be ahead. */
export async function latestVersion(): Promise<number> {
  return (await listMigrations()).length
}

export async function readSchemaVersion(database: Queries): Promise<number> {
  const exists = await affectsRows(database, "SELECT WHERE to_regclass('schema_migrations') IS NOT NULL")
  if (!exists) return 0
  const sql = 'SELECT max(version) AS version FROM schema_migrations'
  return (await queryRow<{ version: number | null }>(database, sql))!.version ?? 0
}

export async function readServerVersion(database: Queries): Promise<string> {
  return (await queryRow<{ server_version: string }>(database, 'SHOW server_version'))!.server_version
}

/** Since version 15, PostgreSQL lets only owners create tables in `public`. @throws Error with the statement that allows it */
export async function requireCreate(client: pg.ClientBase) {
  const { rows } = await client.query<{ database: string; grant: string }>(
    `SELECT current_database() AS database,
       format('GRANT USAGE, CREATE ON SCHEMA %I TO %I', coalesce(current_schema(), 'public'), current_user) AS grant
     WHERE has_schema_privilege(current_schema(), 'CREATE') IS NOT TRUE`,
  )
  if (!rows[0]) return
  const { database, grant } = rows[0]
  throw new Error(
    `the user in DATABASE_URL may not create tables. Connect to the database ${database} as its owner, and run: ${grant};`,
  )
}

/** Forward only. A migration's version row comes first in its transaction, so that concurrent runners take turns. */
export async function migrate(
  client: pg.ClientBase,
  connect: () => Promise<pg.Client>,
  onApplied: (migration: Migration) => void,
) {
  await requireCreate(client)
  await withLock(client, () => client.query(versionTable))
  for (const migration of await listMigrations()) {
    try {
      const sql = await readMigration(migration.name)
      const work = sql.startsWith(WITHOUT_TRANSACTION)
        ? () => applyOutside(client, connect, migration, sql)
        : () => apply(client, migration, sql)
      if (await withLock(client, work)) onApplied(migration)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`migration ${migration.name} failed: ${reason}`, { cause: error })
    }
  }
}

/** A restore loads old data into the schema it came from, then migrates on, all in the caller's transaction. */
export async function migrateWithin(client: pg.ClientBase, through = Infinity) {
  while (!(await tryLock(client))) await delay(LOCK_INTERVAL_MS)
  await client.query(versionTable)
  for (const migration of await listMigrations()) {
    if (migration.version > through) continue
    const sql = await readMigration(migration.name)
    await apply(client, migration, sql.replaceAll('INDEX CONCURRENTLY', 'INDEX'))
  }
}

export async function ownTables(): Promise<string[]> {
  const texts = await Promise.all((await listMigrations()).map(({ name }) => readMigration(name)))
  const made = texts.flatMap((sql) => [
    ...sql.matchAll(/^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/gm),
  ])
  return ['schema_migrations', ...made.map(([, name]) => name!)]
}

function readMigration(name: string): Promise<string> {
  return readFile(path.join(folder, name), 'utf8')
}

async function apply(client: pg.ClientBase, migration: Migration, sql: string): Promise<boolean> {
  if (!(await insertVersion(client, migration))) return false
  await client.query(sql)
  return true
}

/** On a connection of its own, while the first one keeps the lock. @returns false if the migration was already applied */
async function applyOutside(
  client: pg.ClientBase,
  connect: () => Promise<pg.Client>,
  migration: Migration,
  sql: string,
): Promise<boolean> {
  if (await affectsRows(client, 'SELECT FROM schema_migrations WHERE version = $1', [migration.version]))
    return false
  // The lock's transaction has nothing to do while a large index is built. A statement with parameters would keep its
  // snapshot until the next one, and building would wait for it.
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
  const builder = await connect()
  try {
    await buildIndexes(builder, sql)
  } finally {
    await builder.end()
  }
  return insertVersion(client, migration)
}

/** Builds and drops indexes. An interrupted run leaves invalid indexes, which are built again. */
async function buildIndexes(client: pg.ClientBase, sql: string) {
  const create = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY(?= (\w+))/gm
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name JOIN pg_index ON indexrelid = to_regclass(name) WHERE NOT indisvalid`,
    [[...sql.matchAll(create)].map(([, name]) => name)],
  )
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY ${name}`)
  const statements = sql
    .replaceAll(create, '$& IF NOT EXISTS')
    .replaceAll(/^--.*$/gm, '')
    .split(';')
  for (const statement of statements) if (statement.trim()) await client.query(statement)
}

const insertVersion = (client: pg.ClientBase, { version, name }: Migration) =>
  affectsRows(
    client,
    'INSERT INTO schema_migrations (version, name) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [version, name],
  )

/** Asks for the lock again and again: a statement that waits has a snapshot, and concurrent index builds wait for those. */
async function withLock<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const done = await inTransaction(client, async () =>
      (await tryLock(client)) ? { result: await work() } : undefined,
    )
    if (done) return done.result
    await delay(LOCK_INTERVAL_MS)
  }
}

const tryLock = (client: pg.ClientBase) =>
  affectsRows(client, 'SELECT WHERE pg_try_advisory_xact_lock($1)', [LOCK])
