import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@site/embedded-postgres/free-port'
import { everyLimit } from '../../support/limits.ts'
import { machine } from '../../support/test-environment.ts'

const root = path.join(import.meta.dirname, '../../..')

export type Server = {
  port: number
  process: ChildProcess
  /** Milliseconds from its start until it was ready. */
  startMs: number
  stop(): Promise<void>
}

/** Rate limits that count but are never reached. */
export const countingLimits = everyLimit('999999999/1h')

/** Starts a program and waits until `/readyz` answers, or until it reports over IPC that it is ready. */
export async function startServer(
  program: string,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  const port = await freePort()
  const begun = performance.now()
  // The same flags as `pnpm start` gives to the API.
  const flags = ['--max-semi-space-size=4', '--max-old-space-size=128']
  const child = spawn(process.execPath, [...flags, path.join(root, program)], {
    env: {
      ...machine,
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      API_PORT: String(port),
      API_METRICS_PORT: '0',
      ...countingLimits,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const said = once(child, 'message').then(() => true)
  while (!(await Promise.race([said, isReady(port)]))) await delay(5)
  const startMs = performance.now() - begun
  return {
    port,
    process: child,
    startMs,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  await response?.body?.cancel()
  return response?.ok ?? false
}

/** A process's peak memory in MiB; undefined without /proc. */
export function peakMemory(pid: number): number | undefined {
  try {
    const kib = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kib === undefined ? undefined : Math.round(Number(kib) / 1024)
  } catch {
    return undefined
  }
}

/**
 * Transactions per second that pgbench reaches with a script; undefined if pgbench isn't installed.
 *
 * @throws Error if pgbench fails
 */
export function runPgbench(
  databaseUrl: string,
  script: string,
  clients: number,
  seconds: number,
): number | undefined {
  const args = ['-n', '-f', script, '-c', String(clients), '-j', '2', '-T', String(seconds), databaseUrl]
  try {
    const output = execFileSync('pgbench', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
    return Math.round(Number(/tps = ([\d.]+)/.exec(output)?.[1]))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
