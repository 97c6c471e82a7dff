import { z } from 'zod'
import { withDatabase } from '../system/database-url.ts'
import { runPart } from '../system/run-program.ts'
import { asEnvironment, childEnvironment, type Settings } from '../system/settings.ts'

// The commands with which each part backs up and restores its own data.

/** As `api/src/cli/backup.ts` prints it. */
export const snapshotSchema = z.object({
  schemaVersion: z.number(),
  server: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
})

export type Task = {
  settings: Settings
  signal: AbortSignal
  key?: string
}

/** @throws Error with the command's message */
export async function databasePart({ signal, key }: Task, url: string, ...args: string[]): Promise<unknown> {
  const env = childEnvironment({ DATABASE_URL: url, ...(key && { HASH_SECRET: key }) })
  return JSON.parse(await runPart('api/src/cli/backup.ts', args, env, signal))
}

/** The same, in the database that runs or is there. @throws Error also if there is none */
export const askDatabase = (task: Task, ...args: string[]): Promise<unknown> =>
  withDatabase(task.settings, { create: false }, (url) => databasePart(task, url, ...args))

/** Works on a running lake or on its files. @throws Error with the command's message */
export function contentPart({ settings, signal }: Task, ...args: string[]): Promise<string> {
  const env = childEnvironment(asEnvironment(settings))
  return runPart('lake/src/cli/content.ts', args, env, signal)
}
