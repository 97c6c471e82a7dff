import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { collectLog, type LogLine } from './api.ts'
import { readWorkerEnv } from '../../../../api/src/env.ts'
import { createLogger } from '../../../../api/src/logger.ts'
import { work } from '../../../../api/src/work.ts'
import { machine, root } from '../../../support/machine.ts'

export type Worker = {
  log: LogLine[]
  /** Where its metrics are. */
  metricsUrl: string
  stop(): Promise<void>
}

export type WorkerProcess = Worker & {
  process: ChildProcess
  exited: Promise<number | null>
}

/** Starts the worker in this process, and resolves when it is at work. */
export async function startWorker(databaseUrl: string, env: Record<string, string> = {}): Promise<Worker> {
  const settings = readWorkerEnv({ WORKER_METRICS_PORT: '0', DATABASE_URL: databaseUrl, ...env })
  const { log, output } = collectLog()
  const running = await work(settings, await createLogger(settings.logLevel, { output }))
  return { log, metricsUrl: metricsUrlIn(log), stop: () => running.close() }
}

const metricsUrlIn = (log: LogLine[]) =>
  String(log.find(({ event }) => event === 'metrics.ready')?.['address'])

/** Starts the program as production does, in a process of its own: for what ends or kills it. */
export async function startWorkerProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<WorkerProcess> {
  const child = spawnWorker({ DATABASE_URL: databaseUrl, ...env })
  const log: LogLine[] = []
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  await new Promise<void>((resolve, reject) => {
    let complaints = ''
    child.stderr?.on('data', (data) => (complaints += String(data)))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const entry = JSON.parse(line) as LogLine
      log.push(entry)
      if (entry['event'] === 'worker.ready') resolve()
    })
    void exited.then((code) => reject(new Error(`the worker ended with ${code}: ${complaints}`)))
  })
  return {
    process: child,
    log,
    metricsUrl: metricsUrlIn(log),
    exited,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Starts the worker without waiting for anything. */
export function spawnWorker(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [path.join(root, 'api/src/worker.ts')], {
    env: { ...machine, WORKER_METRICS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}
