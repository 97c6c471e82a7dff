import { execFile, spawn } from 'node:child_process'
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

/** Runs `pnpm start` in a checkout. Resolves when the system is ready, to a function that stops it. */
export async function startCheckout(checkout: string, env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const system = spawn(nodeOf(checkout), ['scripts/start.ts'], { cwd: checkout, env, stdio: [...stdio] })
  const ended = once(system, 'exit')
  const ready = Promise.withResolvers<void>()
  createInterface({ input: system.stdout }).on(
    'line',
    (line) => line.startsWith('Ready in') && ready.resolve(),
  )
  const early = ended.then(() => Promise.reject(new Error('The system ended before it was ready')))
  await Promise.race([ready.promise, early])
  early.catch(() => {})
  return async () => {
    system.kill('SIGTERM')
    await ended
  }
}
