import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@site/embedded-postgres/free-port'
import { readProcess } from '@site/embedded-postgres/processes'
import { listChildren } from '../../scripts/testing/processor-time.ts'
import { root } from './test-environment.ts'
import { everyLimit } from './limits.ts'

const ports = [
  'WEB_PORT',
  'API_PORT',
  'STUDIO_PORT',
  'LAKE_PORT',
  'PREVIEW_PORT',
  'API_METRICS_PORT',
  'WEB_METRICS_PORT',
]

const given = [
  'SITE_URL',
  'API_URL',
  'STUDIO_URL',
  'LAKE_URL',
  'PREVIEW_URL',
  'DATABASE_URL',
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
]

/**
 * The environment of a separate system: free ports and an empty folder. The rate limits are off, because all tests
 * share one address. Backups are off, because each new system would make one at once.
 */
export async function freshEnvironment(): Promise<NodeJS.ProcessEnv & { DATA_DIR: string }> {
  const env = {
    ...process.env,
    ...Object.fromEntries(await Promise.all(ports.map(async (name) => [name, String(await freePort())]))),
    DATA_DIR: await mkdtemp(path.join(tmpdir(), 'site-system-')),
    ...everyLimit('off'),
    CALLS_AHEAD_PER_ADDRESS: 'off',
    BACKUP_AT: 'off',
  }
  return Object.fromEntries(Object.entries(env).filter(([name]) => !given.includes(name))) as typeof env
}

export type RunningSystem = {
  supervisor: ChildProcess
  /** Everything it has printed so far. */
  printed: string[]
  /** Process ids by the path of each part's program. */
  parts(): Record<string, number>
  stop(): Promise<void>
}

/**
 * Whether a process is running. One that has ended counts as ended, even if its parent hasn't asked for its exit code.
 */
export const isAlive = (pid: number): boolean => readProcess(pid) !== undefined

/** The program behind `pnpm start`. */
export const startProgram = path.join(root, 'scripts/start.ts')

/**
 * Runs `pnpm start` and waits until it reports that it is ready.
 *
 * @param args arguments for Node, if not the start program
 * @throws Error with everything it printed if it ends instead
 */
export async function runSystem(env: NodeJS.ProcessEnv, args = [startProgram]): Promise<RunningSystem> {
  const supervisor = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const printed: string[] = []
  const ready = Promise.withResolvers<void>()
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    createInterface({ input: stream! }).on('line', (line) => {
      printed.push(line)
      if (line.startsWith('Ready in')) ready.resolve()
    })
  }
  supervisor.once('close', (code) =>
    ready.reject(new Error(`The system ended (code ${code}):\n${printed.join('\n')}`)),
  )
  await ready.promise
  return {
    supervisor,
    printed,
    parts: () => partsOf(supervisor.pid!),
    async stop() {
      supervisor.kill('SIGTERM')
      if (supervisor.exitCode === null && supervisor.signalCode === null) await once(supervisor, 'exit')
    },
  }
}

/** Process ids by the path of each part's program. */
function partsOf(supervisor: number): Record<string, number> {
  return Object.fromEntries(
    listChildren(supervisor).flatMap((pid) => {
      const { command = '' } = readProcess(pid) ?? {}
      // The path before it may contain spaces.
      const within = command.split(`${root}/`).flatMap((rest) => /^\S+\/src\/\S+\.ts/.exec(rest)?.[0] ?? [])
      return within.map((program) => [program, pid])
    }),
  )
}

/** Deletes the folder of a system that has ended. */
export async function removeFolder({ DATA_DIR }: { DATA_DIR: string }): Promise<void> {
  await rm(DATA_DIR, { recursive: true, force: true })
}
