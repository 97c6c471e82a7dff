import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { root } from '../../../support/machine.ts'
import { outcomeOf, spawnProgram, untilReady } from '../../../support/program.ts'

export const STUDIO = 'http://localhost:3333'
export const SITE = 'http://localhost:3000'

export const READ_TOKEN = 'a-token-for-tests-that-may-only-read-the-lake'
const WRITE_TOKEN = 'a-token-for-tests-that-may-also-write-the-lake'

export type RunningLake = Awaited<ReturnType<typeof untilReady>> & {
  url: string
  dataDir: string
  client(config?: Partial<ClientConfig>): SanityClient
  /** The unmodified client with a token that may write. */
  editor(config?: Partial<ClientConfig>): SanityClient
  viewer(config?: Partial<ClientConfig>): SanityClient
  /** A plain request to a path of the lake. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Ends the process and removes its data. */
  dispose(): Promise<void>
}

/** Starts the process that production runs, on a free port and with its own data. */
export async function startLake(env: Record<string, string> = {}): Promise<RunningLake> {
  const dataDir = env['DATA_DIR'] ?? (await newDataDir())
  const child = spawnLake('server.ts', [], { ...env, DATA_DIR: dataDir })
  const program = await untilReady(child, ({ msg }) => msg === 'lake.started')
  const url = `http://127.0.0.1:${program.ready['port']}`
  const client = (config: Partial<ClientConfig> = {}) => createClient({ ...clientConfig(url), ...config })
  return {
    ...program,
    url,
    dataDir,
    client,
    editor: (config = {}) => client({ token: WRITE_TOKEN, ...config }),
    viewer: (config = {}) => client({ token: READ_TOKEN, ...config }),
    request: (pathname, init = {}) => fetch(url + pathname, { redirect: 'manual', ...init }),
    dispose: async () => {
      await program.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a lake with the seed's content. */
export async function startSeededLake(env: Record<string, string> = {}): Promise<RunningLake> {
  const settings = { DATA_DIR: await newDataDir(), ...env }
  await runLake(
    'cli/seed.ts',
    ['--file', path.join(root, 'packages/content/seed/production.ndjson')],
    settings,
  )
  return startLake(settings)
}

export const newDataDir = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'lake-test-'))

/** Runs a part of the lake as a process with these settings and none of ours. */
function spawnLake(script: string, args: string[], env: Record<string, string>): ChildProcess {
  const settings = {
    HOST: '127.0.0.1',
    LAKE_PORT: '0',
    LAKE_READ_TOKEN: READ_TOKEN,
    LAKE_WRITE_TOKEN: WRITE_TOKEN,
    ...env,
  }
  return spawnProgram(`packages/content-lake/src/${script}`, settings, {
    flags: ['--max-semi-space-size=4'],
    args,
  })
}

/** Runs a part of the lake to its end. */
export const runLake = (script: string, args: string[], env: Record<string, string>) =>
  outcomeOf(spawnLake(script, args, env))

function clientConfig(url: string): ClientConfig {
  return {
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-01-01',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
  }
}
