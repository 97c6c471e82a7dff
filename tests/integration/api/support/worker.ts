import { readWorkerEnv } from '../../../../api/src/env.ts'
import { createLogger } from '../../../../api/src/logger.ts'
import { work } from '../../../../api/src/work.ts'
import { type LogLine, type Program, spawnProgram, untilReady } from '../../../support/program.ts'
import { collectLog } from './api.ts'

export type Worker = {
  log: LogLine[]
  /** The address of its metrics. */
  metricsUrl: string
  stop(): Promise<unknown>
}

export type WorkerProcess = Worker & Program

const onAnyPort = { WORKER_METRICS_PORT: '0' }

/** Starts the worker in this process, and resolves when it is ready. */
export async function startWorker(databaseUrl: string, env: Record<string, string> = {}): Promise<Worker> {
  const settings = readWorkerEnv({ ...onAnyPort, DATABASE_URL: databaseUrl, ...env })
  const { log, output } = collectLog()
  const running = await work(settings, await createLogger(settings.logLevel, { output }))
  return { log, metricsUrl: metricsUrlIn(log), stop: () => running.close() }
}

const metricsUrlIn = (log: LogLine[]) =>
  String(log.find(({ event }) => event === 'metrics.ready')?.['address'])

/** Starts the production program in its own process, for tests that end or kill it. */
export async function startWorkerProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<WorkerProcess> {
  const child = spawnWorker({ DATABASE_URL: databaseUrl, ...env })
  const program = await untilReady(child, ({ event }) => event === 'worker.ready')
  return { ...program, metricsUrl: metricsUrlIn(program.log) }
}

/** Starts the worker without waiting for anything. */
export const spawnWorker = (env: Record<string, string>) =>
  spawnProgram('api/src/worker.ts', { ...onAnyPort, ...env })
