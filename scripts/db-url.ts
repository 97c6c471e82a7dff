/** `pnpm --silent db:url`: the connection string in use, for psql and pg_dump. */
import { findDatabaseUrl } from './system/database-url.ts'

try {
  console.log(findDatabaseUrl())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
