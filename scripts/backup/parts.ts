import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { readSecrets } from '../system/secrets.ts'
import { asEnvironment, childEnvironment, root, type Settings } from '../system/settings.ts'

const run = promisify(execFile)

// Each part backs up and restores what is its own; these call them.

/** What `api/src/cli/backup.ts` says of the database. */
export const snapshotSchema = z.object({
  schemaVersion: z.number(),
  server: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
})

/** Calls the database's part. @throws Error with its words */
export async function databasePart(settings: Settings, url: string, ...args: string[]): Promise<unknown> {
  const { HASH_SECRET } = readSecrets(settings)
  const env = childEnvironment({ DATABASE_URL: url, HASH_SECRET })
  return JSON.parse(await part('api/src/cli/backup.ts', args, env))
}

/** Calls the content's part, on the lake that runs or on its files. @throws Error with its words */
export function contentPart(settings: Settings, ...args: string[]): Promise<string> {
  const env = childEnvironment(asEnvironment(settings))
  return part('packages/content-lake/src/cli/content.ts', args, env)
}

async function part(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  try {
    const command = ['--disable-warning=ExperimentalWarning', path.join(root, program), ...args]
    const { stdout } = await run(process.execPath, command, { env, maxBuffer: 16 * 1024 * 1024 })
    return stdout
  } catch (cause) {
    const { stderr = '' } = cause as { stderr?: string }
    throw new Error(stderr.trim() || `${program} failed`, { cause })
  }
}
