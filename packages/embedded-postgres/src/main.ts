/**
 * PostgreSQL as a part of the local system. Starts it, creates the database, and stops it on a signal or when the
 * supervisor dies (the IPC channel closes even after kill -9).
 *
 * Environment: POSTGRES_DIRECTORY, POSTGRES_PASSWORD, POSTGRES_PORT, POSTGRES_DATABASE.
 */
import { type Cluster, startCluster } from './cluster.ts'

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

async function start(): Promise<Cluster> {
  const started = await startCluster({
    directory: setting('POSTGRES_DIRECTORY'),
    password: setting('POSTGRES_PASSWORD'),
    port: Number(setting('POSTGRES_PORT')),
    log: (line) => console.log(line),
  })
  await started.createDatabase(setting('POSTGRES_DATABASE'))
  return started
}

const cluster = await start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return process.exit(1)
})

let stopping = false
async function stop(): Promise<void> {
  stopping = true
  await cluster.stop()
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
process.once('disconnect', stop)
process.send?.('ready')

await cluster.exited
process.exit(stopping ? 0 : 1)
