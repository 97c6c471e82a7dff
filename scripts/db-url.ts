/** `pnpm --silent db:url`: prints the current connection string, for psql and pg_dump. */
import { findDatabaseUrl } from './system/database-url.ts'
import { showHelp } from './system/terminal.ts'

showHelp(`pnpm --silent db:url

Prints the current connection string, for psql and pg_dump.`)

try {
  console.log(findDatabaseUrl())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
