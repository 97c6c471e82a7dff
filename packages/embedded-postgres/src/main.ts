/** PostgreSQL as a part of the local system. It stops on a signal or when the supervisor dies. */
import { onStop } from '@site/kit/process/stop-signals'
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

let stopping = false
const starting = start()
onStop(() => {
  stopping = true
  // The server would outlive this process, so wait for it even while it starts.
  starting.then(
    (cluster) => cluster.stop(),
    () => undefined,
  )
})
const cluster = await starting.catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return process.exit(1)
})
// The supervisor may have just gone: then this fails, and the database stops.
process.send?.('ready', () => {})
await cluster.exited
process.exit(stopping ? 0 : 1)
