import { readAlerts } from '../alerts/alerts-repository.ts'
import { latestVersion, readSchemaVersion, readServerVersion } from '../database/migrations.ts'
import { readCommandEnv } from '../env.ts'
import { describeFailed, readBacklog } from '../notices/backlog-repository.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from '../database/command-connection.ts'

// The database part of `pnpm status`, as JSON.

await runCommand(async () => {
  const status = await withDatabase(readCommandEnv().DATABASE_URL, async (client) => {
    const server = await readServerVersion(client)
    const known = await latestVersion()
    const schemaVersion = await readSchemaVersion(client)
    if (schemaVersion < known) return { server, schemaVersion, known }
    const backlog = await readBacklog(client)
    const failed = backlog.failed.map(describeFailed)
    return { server, schemaVersion, known, backlog: { ...backlog, failed }, alerts: await readAlerts(client) }
  })
  process.stdout.write(`${JSON.stringify(status)}\n`)
})
