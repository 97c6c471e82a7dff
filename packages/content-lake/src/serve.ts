import type { AddressInfo } from 'node:net'
import type { RunningPart } from '@site/process/stop-signals'
import type { FastifyBaseLogger } from 'fastify'
import { createApp, type LogStream } from './app.ts'
import { removeControl, writeControl } from './command/lake-connection.ts'
import { type Env, lakeFolder } from './env.ts'
import { type Lake, openLake } from './lake.ts'
import type { Site } from './site.ts'

/** Milliseconds. */
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Opens the lake, and resolves once it listens.
 *
 * @param site the rules of the site that uses it
 * @param log where the log goes; standard output unless given
 * @throws LakeInUseError, or the system's error if the address can't be listened on
 */
export async function serve(env: Env, site: Site, log?: LogStream): Promise<RunningPart & { port: number }> {
  const lake = openLake(env, site)
  const app = await createApp(lake, log)
  try {
    await app.listen({ host: env.host, port: env.port })
  } catch (error) {
    await app.close()
    lake.close()
    throw error
  }
  const { port } = app.server.address() as AddressInfo
  writeControl(lakeFolder(env.dataDir), { url: localAddress(env.host, port), token: lake.controlToken })
  const { user, system } = process.cpuUsage()
  const cpuMs = Math.round((user + system) / 1000)
  app.log.info({ port, documents: lake.store.documents.size, cpuMs }, 'lake.started')
  const stopJobs = startJobs(lake, app.log)

  return {
    port,
    async drain(reason) {
      app.log.info({ reason }, 'lake.stopping')
    },
    async close() {
      stopJobs()
      removeControl(lakeFolder(env.dataDir))
      lake.streams.close()
      await app.close()
      lake.close()
    },
  }
}

/** Prunes history and assets a minute after the start, then once a day. */
function startJobs(lake: Lake, log: FastifyBaseLogger): () => void {
  const prune = () => void pruneAndLog(lake, log)
  const first = setTimeout(prune, MINUTE).unref()
  const daily = setInterval(prune, DAY).unref()
  return () => {
    clearTimeout(first)
    clearInterval(daily)
  }
}

async function pruneAndLog(lake: Lake, log: FastifyBaseLogger): Promise<void> {
  try {
    const revisions = lake.pruneHistory()
    if (revisions > 0) log.info({ revisions }, 'history.pruned')
    const files = await lake.pruneAssets()
    if (files > 0) log.info({ files }, 'assets.pruned')
  } catch (error) {
    log.error({ err: error }, 'lake.prune_failed')
  }
}

/** The URL that commands on this machine use to reach a server that listens on `host`. */
function localAddress(host: string, port: number): string {
  const reachable =
    { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host)
  return `http://${reachable}:${port}`
}
