import { readAlerts } from '../alerts/alerts-repository.ts'
import { latestVersion, readSchemaVersion, readServerVersion } from '../database/migrations.ts'
import { readCommandEnv } from '../env.ts'
import { readBacklog } from '../notices/backlog-repository.ts'
import { describeFailure } from './describe-failure.ts'
import { withDatabase } from '../database/command-connection.ts'

// The database part of `pnpm status`, as JSON.

try {
  const status = await withDatabase(readCommandEnv().DATABASE_URL, async (client) => {
    const server = await readServerVersion(client)
    const known = await latestVersion()
    const schemaVersion = await readSchemaVersion(client)
    const backlog = schemaVersion < known ? undefined : await readBacklog(client)
    const alerts = backlog && (await readAlerts(client))
    return { server, schemaVersion, known, backlog, alerts }
  })
  process.stdout.write(`${JSON.stringify(status)}\n`)
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
