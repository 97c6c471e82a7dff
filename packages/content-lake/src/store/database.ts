import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** `user_version` counts those that have run. Never edit an entry, only add one. `sign_ins` is unused. */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE documents (
    ordinal INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE transactions (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    author TEXT NOT NULL,
    at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE revisions (
    seq INTEGER NOT NULL REFERENCES transactions (seq),
    document_id TEXT NOT NULL,
    mutations TEXT NOT NULL,
    result TEXT,
    UNIQUE (document_id, seq)
  ) STRICT;
  CREATE INDEX revisions_by_transaction ON revisions (seq);
  CREATE TABLE users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('administrator', 'editor', 'viewer')),
    provider TEXT NOT NULL
  ) STRICT;
  CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE sign_ins (
    sid_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE user_settings (
    user_id TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (user_id, key)
  ) STRICT;
  `,
  `
  ALTER TABLE users ADD COLUMN revoked_at TEXT;
  CREATE UNIQUE INDEX editors_by_email ON users (email) WHERE provider = 'code';
  CREATE TABLE sign_in_codes (
    code_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE audit (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    event TEXT NOT NULL,
    user_id TEXT NOT NULL,
    author TEXT NOT NULL,
    detail TEXT NOT NULL
  ) STRICT;
  `,
  `
  ALTER TABLE sessions ADD COLUMN started_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE sessions ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT 'A browser';
  UPDATE sessions SET started_at = expires_at - 2592000, seen_at = unixepoch();
  ALTER TABLE sign_ins ADD COLUMN browser_hash TEXT NOT NULL DEFAULT '';
  `,
  `
  ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE sessions ADD COLUMN by_passkey INTEGER NOT NULL DEFAULT 0;
  UPDATE sessions SET confirmed_at = started_at;
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    added_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT;
  `,
]

export function migrate(database: DatabaseSync): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
  if (version > MIGRATIONS.length)
    throw new Error('A newer version of the Content Lake wrote this data: start that version')
  for (const [index, sql] of MIGRATIONS.slice(version).entries())
    database.exec(`BEGIN IMMEDIATE; ${sql}; PRAGMA user_version = ${version + index + 1}; COMMIT`)
}

/** Only one process may open the file, because its memory must match. */
export class LakeInUseError extends Error {}

/** Acknowledged writes survive a power cut. The kernel releases the lock after kill -9. @throws LakeInUseError */
export function openDatabase(file: string, busyTimeout = 3000): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(file, { timeout: busyTimeout })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    // Takes the lock now instead of at the first write.
    database.exec('BEGIN IMMEDIATE; COMMIT')
    migrate(database)
    return database
  } catch (error) {
    database.close()
    if (!(error instanceof Error && /database is locked/.test(error.message))) throw error
    throw new LakeInUseError(`The Content Lake's file ${file} is in use by another process`)
  }
}

/** Rolls back if `work` throws; otherwise it is on disk when this returns. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
