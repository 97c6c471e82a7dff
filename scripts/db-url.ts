import { findDatabaseUrl } from './system/database-url.ts'
import { runCommand, showHelp } from './system/terminal.ts'

showHelp(`pnpm --silent db:url

Prints the current connection string, for psql and pg_dump.`)

await runCommand('db:url', () => console.log(findDatabaseUrl()))
