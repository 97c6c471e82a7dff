import { findDatabaseUrl } from './system/database-url.ts'
import { handOver } from './system/run-program.ts'
import { findHashSecret } from './system/secrets.ts'
import { childEnvironment, readSettings } from './system/settings.ts'
import { runCommand } from './system/terminal.ts'

await runCommand('leads', () => {
  const args = process.argv.slice(2)
  // Also when nothing is running.
  const asksHow = args.length === 0 || ['help', '--help', '-h'].some((word) => args.includes(word))
  handOver('api/src/cli/leads.ts', asksHow ? process.env : environment())
})

function environment(): NodeJS.ProcessEnv {
  const settings = readSettings()
  const key = findHashSecret(settings)
  const { DATA_DIR } = settings
  return childEnvironment({ ...(key && { HASH_SECRET: key }), DATA_DIR, DATABASE_URL: findDatabaseUrl() })
}
