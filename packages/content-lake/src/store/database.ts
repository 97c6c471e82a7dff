import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from './schema.ts'

/** Another process has the lake's file open. Only one may, because its memory must match the file. */
export class LakeInUseError extends Error {
  constructor(file: string) {
    super(`The Content Lake's file ${file} is in use by another process`)
    this.name = 'LakeInUseError'
  }
}

/**
 * Opens the lake's file, or creates it.
 *
 * WAL with `synchronous = FULL` syncs the log at every commit, so acknowledged writes survive a power cut.
 * The kernel releases the exclusive lock when the process ends, even after kill -9.
 * @param busyTimeout milliseconds to wait for a process that is closing the file.
 * @throws LakeInUseError
 */
export function openDatabase(file: string, busyTimeout = 3000): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(file, { timeout: busyTimeout })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL')
    database.exec('PRAGMA foreign_keys = ON')
    // Takes the lock now instead of at the first write.
    database.exec('BEGIN IMMEDIATE; COMMIT')
    migrate(database)
    return database
  } catch (error) {
    database.close()
    throw isBusy(error) ? new LakeInUseError(file) : error
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && /database is locked/.test(error.message)
}

/** Runs `work` in a transaction. Rolls back if it throws; otherwise it is on disk when this returns. */
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
