/** `pnpm leads …`: runs the API's lead commands on the current database. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findDatabaseUrl } from './system/database-url.ts'
import { findHashSecret } from './system/secrets.ts'
import { childEnvironment, readSettings, root } from './system/settings.ts'

try {
  const args = process.argv.slice(2)
  // The usage text is available even when nothing is running.
  const asksHow = args.length === 0 || ['help', '--help', '-h'].some((word) => args.includes(word))
  const env = asksHow ? process.env : environment()
  const command = [path.join(root, 'api/src/cli/leads.ts'), ...args]
  process.exitCode = spawnSync(process.execPath, command, { env, stdio: 'inherit' }).status ?? 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function environment(): NodeJS.ProcessEnv {
  const settings = readSettings()
  const key = findHashSecret(settings)
  const { DATA_DIR } = settings
  return childEnvironment({ ...(key && { HASH_SECRET: key }), DATA_DIR, DATABASE_URL: findDatabaseUrl() })
}
