import { z } from 'zod'
import { runPart } from '../system/run-part.ts'
import { readSecrets } from '../system/secrets.ts'
import { asEnvironment, childEnvironment, type Settings } from '../system/settings.ts'

// Each part backs up and restores what is its own; these call them.

/** What `api/src/cli/backup.ts` says of the database. */
export const snapshotSchema = z.object({
  schemaVersion: z.number(),
  server: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
})

/** What a backup or a restore works with. */
export interface Task {
  settings: Settings
  /** Aborts when it is interrupted. */
  signal: AbortSignal
}

/** Calls the database's part. @throws Error with its words */
export async function databasePart(
  { settings, signal }: Task,
  url: string,
  ...args: string[]
): Promise<unknown> {
  const { HASH_SECRET } = readSecrets(settings)
  const env = childEnvironment({ DATABASE_URL: url, HASH_SECRET })
  return JSON.parse(await runPart('api/src/cli/backup.ts', args, env, signal))
}

/** Calls the content's part, on the lake that runs or on its files. @throws Error with its words */
export function contentPart({ settings, signal }: Task, ...args: string[]): Promise<string> {
  const env = childEnvironment(asEnvironment(settings))
  return runPart('packages/content-lake/src/cli/content.ts', args, env, signal)
}
