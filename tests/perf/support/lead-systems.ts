import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freshEnvironment, removeFolder, runSystem } from '../../support/running-system.ts'
import { runningDatabase } from '../../../scripts/system/database-url.ts'
import { readSettings } from '../../../scripts/system/settings.ts'
import { migrateDatabase } from '../../integration/api/support/migrate.ts'
import { countingLimits, type Server, startServer } from './servers.ts'

/** The systems that `pnpm bench api` compares, on one PostgreSQL, each with its own database. */
export type LeadSystems = {
  /** An endpoint that only writes the same two rows. */
  bare: Server
  /** The API without a worker, with its log discarded. */
  alone: Server
  /** The whole system of `pnpm start`: supervisor, worker, log files, and every other part. */
  whole: { port: number; apiPid: number; database: string }
  /** The API's database. */
  aloneDatabase: string
  /** An unused database, for pgbench. */
  spareDatabase: string
  /** Resolves once the whole system's worker has sent every notice. @returns milliseconds */
  untilTold(): Promise<number>
  stop(): Promise<void>
}

export async function startLeadSystems(): Promise<LeadSystems> {
  const env = Object.assign(await freshEnvironment(), countingLimits)
  const system = await runSystem(env)
  const database = runningDatabase(readSettings(env))!
  const watcher = new pg.Client({ connectionString: database })
  await watcher.connect()
  const make = async (name: string) => {
    await watcher.query(`CREATE DATABASE ${name}`)
    const url = Object.assign(new URL(database), { pathname: name }).href
    await migrateDatabase(url)
    return url
  }
  const aloneDatabase = await make('alone')
  const bare = await startServer('tests/perf/support/bare.ts', await make('bare'))
  const alone = await startServer('api/src/server.ts', aloneDatabase)
  return {
    bare,
    alone,
    whole: { port: Number(env['API_PORT']), apiPid: system.parts()['api/src/server.ts']!, database },
    aloneDatabase,
    spareDatabase: await make('spare'),
    async untilTold() {
      const begun = performance.now()
      const pending = "SELECT FROM lead_outbox WHERE state = 'pending' LIMIT 1"
      while ((await watcher.query(pending)).rowCount !== 0) await delay(5)
      return Math.round(performance.now() - begun)
    },
    async stop() {
      await watcher.end()
      await Promise.all([bare.stop(), alone.stop()])
      await system.stop()
      await removeFolder(env)
    },
  }
}
