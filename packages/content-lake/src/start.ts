import type { AddressInfo } from 'node:net'
import { type RunningPart, runUntilStopped } from '@site/settings/stop-signals'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { removeControl, writeControl } from './command/control-file.ts'
import { lakeFolder, readEnv } from './env.ts'
import { type Lake, openLake } from './lake.ts'
import { runScheduledReleases } from './releases/run-scheduled.ts'

/** Milliseconds before a shutdown is forced. The data is safe at any moment. */
const STOP_WITHIN = 5000

/** Milliseconds. */
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Starts the lake, or exits with one line that says why it can't start. */
export async function start(): Promise<void> {
  try {
    await runUntilStopped(run)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

async function run(): Promise<RunningPart> {
  const env = readEnv(process.env)
  const lake = openLake(env)
  const app = await createApp(lake)
  await app.listen({ host: env.host, port: env.port })
  const { port } = app.server.address() as AddressInfo
  writeControl(lakeFolder(env.dataDir), { url: localAddress(env.host, port), token: lake.controlToken })
  const { user, system } = process.cpuUsage()
  const cpuMs = Math.round((user + system) / 1000)
  app.log.info({ port, documents: lake.store.documents.size, cpuMs }, 'lake.started')

  const prune = () => void pruneAndLog(lake, app)
  // History and assets are pruned a minute after the start, then once a day.
  setTimeout(prune, MINUTE).unref()
  setInterval(prune, DAY).unref()

  const stopReleases = runScheduledReleases(lake.store, lake.history, (event, details) => {
    if (event === 'release.published') app.log.info(details, event)
    else app.log.warn(details, event)
  })

  return {
    async drain(reason) {
      app.log.info({ reason }, 'lake.stopping')
    },
    async close() {
      setTimeout(() => process.exit(1), STOP_WITHIN).unref()
      stopReleases()
      removeControl(lakeFolder(env.dataDir))
      lake.streams.close()
      await app.close()
      lake.close()
    },
  }
}

async function pruneAndLog(lake: Lake, app: FastifyInstance): Promise<void> {
  try {
    const revisions = await lake.pruneHistory()
    if (revisions > 0) app.log.info({ revisions }, 'history.pruned')
    const files = await lake.pruneAssets()
    if (files > 0) app.log.info({ files }, 'assets.pruned')
  } catch (error) {
    app.log.error({ err: error }, 'lake.prune_failed')
  }
}

/** The URL that commands on this machine use to reach a server that listens on `host`. */
function localAddress(host: string, port: number): string {
  const reachable =
    { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host)
  return `http://${reachable}:${port}`
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'The Content Lake cannot start'
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return 'The Content Lake cannot start because its port is in use. Set LAKE_PORT to another one.'
  if (code === 'EACCES') return `The Content Lake cannot start: ${error.message}. See LAKE_PORT and DATA_DIR.`
  return error.message
}
