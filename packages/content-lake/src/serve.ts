import type { AddressInfo } from 'node:net'
import { closeWithin } from '@site/kit/http/server'
import { startPeriodicTask } from '@site/kit/process/periodic-task'
import type { RunningPart } from '@site/kit/process/stop-signals'
import type { FastifyBaseLogger } from 'fastify'
import { createApp, type LogStream } from './app.ts'
import { removeControl, writeControl } from './command/lake-connection.ts'
import { type Env, lakeFolder } from './env.ts'
import { type Lake, openLake } from './lake.ts'
import type { LakeRules } from './rules.ts'
import { KEEP_ALIVE_INTERVAL_MS } from './streams/stream-registry.ts'

/** The data is safe at any moment. */
const STOP_WITHIN_MS = 5000

const MINUTE_MS = 60_000
const DAILY = { everyMs: 24 * 60 * MINUTE_MS, retryMs: 60 * MINUTE_MS, firstMs: MINUTE_MS }
const KEEP_ALIVE = { everyMs: KEEP_ALIVE_INTERVAL_MS }

/** Resolves once the lake listens. @throws LakeInUseError, or the system's error of the address */
export async function serve(env: Env, rules: LakeRules, log?: LogStream) {
  const lake = openLake(env, rules)
  const app = await createApp(lake, log)
  try {
    await app.listen({ host: env.host, port: env.port })
  } catch (error) {
    await app.close()
    lake.close()
    throw error
  }
  const { port } = app.server.address() as AddressInfo
  const url = localAddress(env.host, port)
  await writeControl(lakeFolder(env.dataDir), { url, token: lake.controlToken })
  const { user, system } = process.cpuUsage()
  const cpuMs = Math.round((user + system) / 1000)
  app.log.info({ port, documents: lake.store.documents.size, cpuMs }, 'lake.started')
  const onFailure = (task: string) => (err: unknown) => app.log.error({ err, task }, 'lake.task_failed')
  const tasks = [
    startPeriodicTask({ ...DAILY, onFailure: onFailure('prune') }, () => prune(lake, app.log)),
    startPeriodicTask({ ...KEEP_ALIVE, onFailure: onFailure('keep-alive') }, lake.streams.keepAlive),
  ]

  return {
    port,
    drain: async (reason) => app.log.info({ reason }, 'lake.stopping'),
    async close() {
      removeControl(lakeFolder(env.dataDir))
      lake.streams.close()
      const close = () => Promise.all([app.close(), ...tasks.map((task) => task.stop())])
      await closeWithin({ close }, STOP_WITHIN_MS)
      lake.close()
    },
  } satisfies RunningPart & { port: number }
}

async function prune(lake: Lake, log: FastifyBaseLogger): Promise<void> {
  const revisions = lake.pruneHistory()
  if (revisions > 0) log.info({ revisions }, 'history.pruned')
  const files = await lake.pruneAssets()
  if (files > 0) log.info({ files }, 'assets.pruned')
}

function localAddress(host: string, port: number): string {
  const reachable =
    { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host)
  return `http://${reachable}:${port}`
}
