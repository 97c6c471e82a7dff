import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds between attempts. */
const AGAIN_AFTER = 100

/**
 * Waits until no other process holds this lock. It is an SQLite file lock, which the operating system releases
 * even if the process is killed.
 *
 * @param file the lock file; it is not deleted
 * @returns a function that releases the lock
 */
export async function takeTurn(file: string): Promise<() => void> {
  mkdirSync(path.dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  while (!tryToLock(database)) await delay(AGAIN_AFTER)
  return () => database.close()
}

function tryToLock(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    // 5 is SQLITE_BUSY.
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return false
    throw error
  }
}
