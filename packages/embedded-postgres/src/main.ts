/**
 * PostgreSQL as a part of the local system: starts it, makes the database, and ends it when told to, or when the
 * supervisor is gone (the IPC channel closes even when that was killed with -9).
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
  const made = await startCluster({
    directory: setting('POSTGRES_DIRECTORY'),
    password: setting('POSTGRES_PASSWORD'),
    port: Number(setting('POSTGRES_PORT')),
    log: (line) => console.log(line),
  })
  await made.createDatabase(setting('POSTGRES_DATABASE'))
  return made
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
