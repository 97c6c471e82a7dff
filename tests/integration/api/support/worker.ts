import { type Program, spawnProgram, untilReady } from '../../../support/program.ts'

/** The worker as it runs in production: a process of its own. */
export type Worker = Program & {
  /** Where its metrics are. */
  metricsUrl: string
}

/** Starts the worker and resolves when it is at work. */
export async function startWorker(databaseUrl: string, env: Record<string, string> = {}): Promise<Worker> {
  const child = spawnWorker({ DATABASE_URL: databaseUrl, ...env })
  const program = await untilReady(child, ({ event }) => event === 'worker.ready')
  const metrics = program.log.find(({ event }) => event === 'metrics.ready')
  return { ...program, metricsUrl: String(metrics?.['address']) }
}

/** Starts the worker without waiting for anything. */
export const spawnWorker = (env: Record<string, string>) =>
  spawnProgram('api/src/worker.ts', { WORKER_METRICS_PORT: '0', ...env })
