import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from './schema.ts'

/** The lake's file is held by another process; one process owns it, because its memory must match the file. */
export class LakeInUseError extends Error {
  constructor(file: string) {
    super(`The Content Lake's file ${file} is in use by another process`)
    this.name = 'LakeInUseError'
  }
}

/**
 * Opens the lake's file, made where it is missing.
 *
 * WAL with `synchronous = FULL` syncs the log at every commit: what has been answered survives a power cut.
 * The exclusive lock is the kernel's and goes with the process, also after kill -9.
 * @param busyTimeout milliseconds to wait for a process that is just closing the file.
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
    // Touching the file takes the lock now and not at the first write.
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

/** Runs `work` in one transaction: all of it is on disk when this returns, or none of it. */
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
