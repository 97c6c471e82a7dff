import { z } from 'zod'
import { runPart } from '../system/run-program.ts'
import { asEnvironment, childEnvironment, type Settings } from '../system/settings.ts'

// Calls the commands with which each part backs up and restores its own data.

/** The database snapshot as described by `api/src/cli/backup.ts`. */
export const snapshotSchema = z.object({
  schemaVersion: z.number(),
  server: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
})

/** The input of a backup or a restore. */
export type Task = {
  settings: Settings
  /** Aborts when the user interrupts. */
  signal: AbortSignal
  /** HASH_SECRET, if it is not in the environment. */
  key?: string
}

/** Runs the API's backup command. @throws Error with its message */
export async function databasePart({ signal, key }: Task, url: string, ...args: string[]): Promise<unknown> {
  const env = childEnvironment({ DATABASE_URL: url, ...(key && { HASH_SECRET: key }) })
  return JSON.parse(await runPart('api/src/cli/backup.ts', args, env, signal))
}

/** Runs the lake's command, on a running lake or on its files. @throws Error with its message */
export function contentPart({ settings, signal }: Task, ...args: string[]): Promise<string> {
  const env = childEnvironment(asEnvironment(settings))
  return runPart('lake/src/cli/content.ts', args, env, signal)
}
