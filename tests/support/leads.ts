import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { createCallLinks } from '../../api/src/booking/call-links.ts'
import { createKeyedHash } from '../../api/src/keyed-hash.ts'
import { runningDatabase } from '../../scripts/system/database-url.ts'
import { findHashSecret } from '../../scripts/system/secrets.ts'
import { readSettings } from '../../scripts/system/settings.ts'
import { root } from './test-environment.ts'

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
  return read('SELECT * FROM leads WHERE email = $1 ORDER BY created_at, id', email, env)
}

/** The page that confirms the call of an e-mail address. Its mail has the link, but the journeys' system sends none. */
export async function confirmPageOf(email: string): Promise<string> {
  const calls = await read(
    'SELECT b.id FROM bookings b JOIN leads l ON l.id = lead_id WHERE email = $1',
    email,
  )
  const secret = findHashSecret(readSettings(process.env))!
  return createCallLinks(createKeyedHash(secret), '').confirm(String(calls[0]!['id']))
}

async function read(sql: string, email: string, env: NodeJS.ProcessEnv = process.env) {
  const client = new pg.Client({ connectionString: runningDatabase(readSettings(env)) })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, [email])).rows
  } finally {
    await client.end()
  }
}
