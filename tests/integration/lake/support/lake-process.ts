import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { content } from '../../../../packages/content-lake/src/command/content.ts'
import { editors } from '../../../../packages/content-lake/src/command/editors.ts'
import { loadSeed } from '../../../../packages/content-lake/src/command/seed.ts'
import { type Command, runCommand } from '../../../../packages/content-lake/src/command/terminal.ts'
import { readEnv } from '../../../../packages/content-lake/src/env.ts'
import { site } from '../../../../lake/src/site.ts'
import { root } from '../../../support/machine.ts'
import { type LogLine, outcomeOf, type Program, spawnProgram, untilReady } from '../../../support/program.ts'

const SEED = path.join(root, 'packages/content/seed/production.ndjson')

export const STUDIO = 'http://localhost:3333'
export const SITE = 'http://localhost:3000'

export const READ_TOKEN = 'a-token-for-tests-that-may-only-read-the-lake'
export const WRITE_TOKEN = 'a-token-for-tests-that-may-also-write-the-lake'

/** The headers of a program that may read everything. */
export const VIEWER = { authorization: `Bearer ${READ_TOKEN}` }

export type RunningLake = {
  url: string
  dataDir: string
  /** What it has logged so far. */
  log: LogLine[]
  client(config?: Partial<ClientConfig>): SanityClient
  /** The unmodified Sanity client, with a token that may write. */
  editor(config?: Partial<ClientConfig>): SanityClient
  viewer(config?: Partial<ClientConfig>): SanityClient
  /** Sends a plain request to a path of the lake. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Stops it and keeps its data. */
  stop(): Promise<unknown>
  /** Stops it and removes its data. */
  dispose(): Promise<void>
}

export type LakeProcess = RunningLake & Program & { ready: LogLine }

/** Starts the production lake in this process, on a free port, with its own data. */
export async function startLake(env: Record<string, string> = {}): Promise<RunningLake> {
  const dataDir = env['DATA_DIR'] ?? (await newDataDir())
  const log: LogLine[] = []
  // Import it here, because the browser journeys import this file and only start processes.
  const { serve } = await import('../../../../packages/content-lake/src/serve.ts')
  const part = await serve(readEnv(settings({ ...env, DATA_DIR: dataDir })), site, {
    write: (line) => void log.push(JSON.parse(line) as LogLine),
  })
  let stopped: Promise<void> | undefined
  return running(part.port, dataDir, log, () => (stopped ??= part.close()))
}

/**
 * Starts the production program, for tests that kill it, send it signals or measure it. Each start costs half a second
 * of CPU time.
 */
export async function startLakeProcess(env: Record<string, string> = {}): Promise<LakeProcess> {
  const dataDir = env['DATA_DIR'] ?? (await newDataDir())
  const child = spawnLake('server.ts', [], { ...env, DATA_DIR: dataDir })
  const program = await untilReady(child, ({ msg }) => msg === 'lake.started')
  return { ...running(Number(program.ready['port']), dataDir, program.log, program.stop), ...program }
}

function running(port: number, dataDir: string, log: LogLine[], stop: () => Promise<unknown>): RunningLake {
  const url = `http://127.0.0.1:${port}`
  const client = (config: Partial<ClientConfig> = {}) => createClient({ ...clientConfig(url), ...config })
  return {
    url,
    dataDir,
    log,
    client,
    editor: (config = {}) => client({ token: WRITE_TOKEN, ...config }),
    viewer: (config = {}) => client({ token: READ_TOKEN, ...config }),
    request: (pathname, init = {}) => fetch(url + pathname, { redirect: 'manual', ...init }),
    stop,
    dispose: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const newDataDir = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'lake-test-'))

const settings = (env: Record<string, string>): Record<string, string> => ({
  HOST: '127.0.0.1',
  LAKE_PORT: '0',
  LAKE_READ_TOKEN: READ_TOKEN,
  LAKE_WRITE_TOKEN: WRITE_TOKEN,
  ...env,
})

/** Starts a program of the lake with these settings only. */
export const spawnLake = (script: string, args: string[], env: Record<string, string>) =>
  spawnProgram(`lake/src/${script}`, settings(env), {
    flags: ['--max-semi-space-size=4'],
    args,
  })

const COMMANDS = { content, editors, seed: loadSeed } satisfies Record<string, Command>

/** Runs a command in this process. @returns its output and exit code */
export async function runLakeCommand(
  name: keyof typeof COMMANDS,
  args: string[],
  env: Record<string, string>,
) {
  const output = { stdout: '', stderr: '' }
  const code = await runCommand(COMMANDS[name], args, settings(env), site, {
    stdout: { write: (text) => (output.stdout += text) },
    stderr: { write: (text) => (output.stderr += text) },
  })
  return { code, ...output }
}

/** Fills an empty folder with the seed. */
export async function seedLake(dataDir: string): Promise<void> {
  const { code, stderr } = await runLakeCommand('seed', ['--file', SEED], { DATA_DIR: dataDir })
  if (code !== 0) throw new Error(stderr)
}

/** Runs a program of the lake in its own process until it exits. */
export const runLakeProcess = (script: string, args: string[], env: Record<string, string>) =>
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
