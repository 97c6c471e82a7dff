import { readServerEnv } from '../../../../api/src/env.ts'
import { createLogger } from '../../../../api/src/logger.ts'
import { serve } from '../../../../api/src/serve.ts'
import type { LogLine, Program } from '../../../support/program.ts'
import { collectLog, onAnyPort, startApiProcess, unlimited } from './api.ts'

/** An API that also tells staff of leads. */
export type Worker = {
  url: string
  log: LogLine[]
  /** The address of its metrics. */
  metricsUrl: string
  stop(): Promise<unknown>
}

export type WorkerProcess = Worker & Program

/** Starts it in this process, and resolves when it is ready. */
export async function startWorker(databaseUrl: string, env: Record<string, string> = {}): Promise<Worker> {
  const settings = readServerEnv({ ...onAnyPort, DATABASE_URL: databaseUrl, ...unlimited, ...env })
  const { log, output } = collectLog()
  const running = await serve(settings, { log: await createLogger(settings.logLevel, output) })
  const url = String(log.find(({ event }) => event === 'server.ready')?.['address'])
  return { url, log, metricsUrl: await metricsUrlIn(log), stop: () => running.close() }
}

/** Waits until the metrics are served, which the API does not wait for. */
async function metricsUrlIn(log: LogLine[]): Promise<string> {
  for (;;) {
    const ready = log.find(({ event }) => event === 'metrics.ready')
    if (ready) return String(ready['address'])
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Starts the production program in its own process, for tests that end or kill it. */
export async function startWorkerProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<WorkerProcess> {
  const program = await startApiProcess(databaseUrl, env)
  return { ...program, metricsUrl: await metricsUrlIn(program.log) }
}
