import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@site/embedded-postgres/free-port'

const root = path.join(import.meta.dirname, '../..')

const ports = [
  'WEB_PORT',
  'API_PORT',
  'STUDIO_PORT',
  'LAKE_PORT',
  'PREVIEW_PORT',
  'API_METRICS_PORT',
  'WEB_METRICS_PORT',
  'WORKER_METRICS_PORT',
]

/**
 * Starts what `pnpm start` starts, on free ports and over an empty folder, and tells the tests where it is.
 * Only the limits on leads are off, since all tests come from one address.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-e2e-'))
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: folder,
    ...Object.fromEntries(await Promise.all(ports.map(async (name) => [name, String(await freePort())]))),
    // As under pnpm: it then ends with this process, even when that is killed.
    npm_lifecycle_event: 'start',
    RATE_LIMIT_LEADS_PER_ADDRESS: 'off',
    RATE_LIMIT_LEADS_PER_EMAIL: 'off',
    RATE_LIMIT_REQUESTS_PER_ADDRESS: 'off',
  }
  for (const name of ['SITE_URL', 'API_URL', 'STUDIO_URL', 'LAKE_URL', 'DATABASE_URL']) delete env[name]
  const system = spawn(process.execPath, [path.join(root, 'scripts/start.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilReady(system)
  // Workers inherit the environment of this process.
  Object.assign(process.env, env)
  return async () => {
    system.kill('SIGTERM')
    if (system.exitCode === null) await once(system, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

async function untilReady(system: ChildProcess): Promise<void> {
  const printed: string[] = []
  const ready = Promise.withResolvers<void>()
  createInterface({ input: system.stdout! }).on('line', (line) => {
    printed.push(line)
    if (line.startsWith('Ready in')) ready.resolve()
  })
  system.once('exit', (code) =>
    ready.reject(new Error(`The system ended (code ${code}):\n${printed.join('\n')}`)),
  )
  await ready.promise
}
