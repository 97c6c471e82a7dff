import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Clones the repository and installs its dependencies, as an operator does. */
export async function cloneWithDependencies(from: string, to: string): Promise<void> {
  await run('git', ['clone', '--quiet', from, to])
  await run('npx', ['--yes', 'pnpm@12', 'install', '--frozen-lockfile'], { cwd: to })
}

/** The Node from a checkout's dependencies. */
export const nodeOf = (checkout: string) => path.join(checkout, 'node_modules/.bin/node')

/** Starts a checkout's system, and restarts it whenever it ends, as systemd does. Resolves when it is ready. */
export async function keepRunning(checkout: string, env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const ready = Promise.withResolvers<void>()
  let system: ChildProcess
  let stopping = false
  const start = () => {
    system = spawn(nodeOf(checkout), ['scripts/start.ts'], {
      cwd: checkout,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    system.once('exit', () => stopping || start())
    createInterface({ input: system.stdout! }).on(
      'line',
      (line) => line.startsWith('Ready in') && ready.resolve(),
    )
  }
  start()
  await ready.promise
  return async () => {
    stopping = true
    system.kill('SIGTERM')
    await once(system, 'exit')
  }
}
