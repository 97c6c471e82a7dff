import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { runningDatabase } from '../../scripts/system/database-url.ts'
import { readSettings } from '../../scripts/system/settings.ts'
import { root } from './machine.ts'

const run = promisify(execFile)

/** Runs `pnpm leads …` and returns its output. */
export async function leads(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const { stdout } = await run(process.execPath, [path.join(root, 'scripts/leads.ts'), ...args], { env })
  return stdout
}

/**
 * Reads all leads from one e-mail address in the running system's database, oldest first. It asks the database
 * itself, because `pnpm leads` starts two processes, which take longer than most steps of a journey.
 */
export async function leadsFrom(
  email: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: runningDatabase(readSettings(env)) })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(
      'SELECT * FROM leads WHERE email = $1 ORDER BY created_at, id',
      [email],
    )
    return rows
  } finally {
    await client.end()
  }
}
