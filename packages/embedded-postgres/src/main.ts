/**
 * PostgreSQL as a part of the local system: starts it, makes the database, and ends it when told to, or when the
 * supervisor is gone (the IPC channel closes even when that was killed with -9).
 *
 * Environment: POSTGRES_DIRECTORY, POSTGRES_PASSWORD, POSTGRES_PORT, POSTGRES_DATABASE.
 */
import { startCluster } from './cluster.ts'

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

const cluster = await startCluster({
  directory: setting('POSTGRES_DIRECTORY'),
  password: setting('POSTGRES_PASSWORD'),
  port: Number(setting('POSTGRES_PORT')),
  log: (line) => console.log(line),
})
await cluster.createDatabase(setting('POSTGRES_DATABASE'))

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
