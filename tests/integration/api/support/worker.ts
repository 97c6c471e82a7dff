import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type LogLine } from './api.ts'
import { machine, root } from '../../../support/machine.ts'

/** The worker as it runs in production: a process of its own. */
export type Worker = {
  process: ChildProcess
  log: LogLine[]
  /** Where its metrics are. */
  metricsUrl: string
  exited: Promise<number | null>
  stop(): Promise<void>
}

/** Starts the worker and resolves when it is at work. */
export async function startWorker(databaseUrl: string, env: Record<string, string> = {}): Promise<Worker> {
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
    metricsUrl: String(log.find(({ event }) => event === 'metrics.ready')?.['address']),
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
