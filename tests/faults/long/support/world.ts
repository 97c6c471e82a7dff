import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startCluster, type Cluster } from '@site/embedded-postgres/cluster'
import { startApi, startApiProcess, type Api, type ApiProcess } from '../../../integration/api/support/api.ts'
import { migrateDatabase } from '../../../integration/api/support/migrate.ts'
import { connect, type Sql } from '../../../integration/api/support/sql.ts'
import { startWorkerProcess, type WorkerProcess } from '../../../integration/api/support/worker.ts'

/** A separate database that tests may kill, and the parts that use it. */
export type FaultSystem = {
  url: string
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** In the test's own process. @param databaseUrl where it finds the database, if not directly */
  startApi(databaseUrl?: string): Promise<Api>
  /** In a process of its own, for what kills it. */
  startApiProcess(env?: Record<string, string>, databaseUrl?: string): Promise<ApiProcess>
  startWorker(env?: Record<string, string>): Promise<WorkerProcess>
  database: {
    /** `kill -9` of the server and its children. */
    kill(): Promise<void>
    stop(): Promise<void>
    start(): Promise<void>
  }
  /** Stops the API and worker processes. */
  stopParts(): Promise<void>
  end(): Promise<void>
}

/** @param folder for the data, if it must be on a certain disk */
export async function createFaultSystem(folder?: string): Promise<FaultSystem> {
  const home = folder ?? (await mkdtemp(path.join(tmpdir(), 'site-faults-')))
  const options = { directory: path.join(home, 'data'), password: 'test' }
  let cluster: Cluster = await startCluster(options)
  const { port } = cluster
  await cluster.createDatabase('leads')
  const url = cluster.url('leads')
  await migrateDatabase(url)
  const running: { stop(): Promise<unknown> }[] = []
  const keep = <T extends { stop(): Promise<unknown> }>(part: T) => {
    running.push(part)
    return part
  }

  async function stopParts(): Promise<void> {
    await Promise.all(running.splice(0).map((part) => part.stop()))
  }

  /** Connects anew for each query, because the server may have died since the last one. */
  async function ask(text: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
    const sql: Sql = await connect(url)
    try {
      return await sql(text, values)
    } finally {
      await sql.end()
    }
  }

  return {
    url,
    sql: ask,
    startApi: async (databaseUrl = url) => keep(await startApi(databaseUrl)),
    startApiProcess: async (env = {}, databaseUrl = url) => keep(await startApiProcess(databaseUrl, env)),
    startWorker: async (env = {}) => keep(await startWorkerProcess(url, env)),
    database: {
      async kill() {
        process.kill(cluster.pid, 'SIGKILL')
        await cluster.exited
      },
      stop: () => cluster.stop(),
      async start() {
        cluster = await startCluster({ ...options, port })
      },
    },
    stopParts,
    async end() {
      await stopParts()
      await cluster.stop()
      if (folder === undefined) await rm(home, { recursive: true, force: true })
    },
  }
}
