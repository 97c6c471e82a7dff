import { latestVersion } from '../database/migrations.ts'
import { readCommandEnv } from '../env.ts'
import { readBacklog } from '../notices/backlog.ts'
import { describeFailure } from './describe-failure.ts'
import { withDatabase } from './leads/database.ts'

// The database part of `pnpm status`, as JSON.

try {
  const status = await withDatabase(readCommandEnv().DATABASE_URL, async (client) => {
    const { rows } = await client.query<{ server: string; migrated: boolean }>(
      "SELECT current_setting('server_version') AS server, to_regclass('schema_migrations') IS NOT NULL AS migrated",
    )
    const { server, migrated } = rows[0]!
    const known = await latestVersion()
    if (!migrated) return { server, schemaVersion: 0, known }
    const versions = await client.query<{ version: number }>(
      'SELECT coalesce(max(version), 0) AS version FROM schema_migrations',
    )
    const schemaVersion = versions.rows[0]!.version
    const backlog = schemaVersion < known ? undefined : await readBacklog(client)
    return { server, schemaVersion, known, backlog }
  })
  process.stdout.write(`${JSON.stringify(status)}\n`)
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
