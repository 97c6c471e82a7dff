import { existsSync } from 'node:fs'
import { startCluster } from '@site/embedded-postgres/cluster'
import { readPostmaster } from '@site/embedded-postgres/postmaster'
import { claimFolder } from './lock.ts'
import { runPart } from './run-program.ts'
import { readDatabasePassword } from './secrets.ts'
import { childEnvironment, databaseFolder, readSettings, type Settings } from './settings.ts'
import { database, embeddedUrl } from './system.ts'

/** @throws Error if the embedded database is not running */
export function findDatabaseUrl(): string {
  const settings = readSettings()
  const url = runningDatabase(settings)
  if (!url)
    throw new Error('The database is not running. Start the system first (pnpm start), or set DATABASE_URL.')
  return url
}

/** Undefined if the embedded one is not running. @throws Error if its password is not stored */
export function runningDatabase(settings: Settings): string | undefined {
  if (settings.DATABASE_URL) return settings.DATABASE_URL
  const running = readPostmaster(databaseFolder(settings))
  return running && embeddedUrl(readDatabasePassword(settings), running.port)
}

/** An external database must answer and let us create tables, before a start does any slow work. */
export async function requireDatabase({ DATABASE_URL }: Settings): Promise<void> {
  if (!DATABASE_URL) return
  try {
    await runPart('api/src/cli/migrate.ts', ['--check'], childEnvironment({ DATABASE_URL }))
  } catch (cause) {
    throw new Error(`DATABASE_URL: ${(cause as Error).message}`, { cause })
  }
}

/**
 * Starts the embedded database for `work` if it doesn't run.
 * @throws Error if there is none, or if a system is starting or stopping
 */
export async function withDatabase<T>(
  settings: Settings,
  { create }: { create: boolean },
  work: (url: string) => Promise<T>,
): Promise<T> {
  const running = runningDatabase(settings)
  if (running) return work(running)
  const directory = databaseFolder(settings)
  if (!create && !existsSync(directory))
    throw new Error(`There is no database in ${settings.DATA_DIR}, and DATABASE_URL is not set.`)
  const release = claimFolder(settings.DATA_DIR)
  try {
    const cluster = await startCluster({ directory, password: readDatabasePassword(settings) })
    try {
      await cluster.createDatabase(database)
      return await work(cluster.url(database))
    } finally {
      await cluster.stop()
    }
  } finally {
    release()
  }
}
