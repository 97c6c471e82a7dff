import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { content } from '../../../../packages/content-lake/src/command/content.ts'
import { editors } from '../../../../packages/content-lake/src/command/editors.ts'
import { loadSeed } from '../../../../packages/content-lake/src/command/seed.ts'
import { type Command, runCommand } from '../../../../packages/content-lake/src/command/terminal.ts'
import { readEnv } from '../../../../packages/content-lake/src/env.ts'
import { serve } from '../../../../packages/content-lake/src/serve.ts'
import { machine, root } from '../../../support/machine.ts'

const source = path.join(root, 'packages/content-lake/src')
const SEED = path.join(root, 'packages/content/seed/production.ndjson')

export const STUDIO = 'http://localhost:3333'
export const SITE = 'http://localhost:3000'

export const READ_TOKEN = 'a-token-for-tests-that-may-only-read-the-lake'
const WRITE_TOKEN = 'a-token-for-tests-that-may-also-write-the-lake'

export type RunningLake = {
  url: string
  dataDir: string
  /** What it has logged so far, one line each. */
  log: string[]
  client(config?: Partial<ClientConfig>): SanityClient
  /** The unmodified client with a token that may write. */
  editor(config?: Partial<ClientConfig>): SanityClient
  viewer(config?: Partial<ClientConfig>): SanityClient
  /** A plain request to a path of the lake. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Stops it; the data stay. */
  end(): Promise<unknown>
  /** Stops it and removes its data. */
  dispose(): Promise<void>
}

export type LakeProcess = RunningLake & {
  child: ChildProcess
  /** Ends the process with a signal and waits until it is gone; the data stay. Returns its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts what production runs, in this process, on a free port, with data of its own. */
export async function startLake(env: Record<string, string> = {}): Promise<RunningLake> {
  const dataDir = env['DATA_DIR'] ?? (await newDataDir())
  const log: string[] = []
  const part = await serve(readEnv(settings({ ...env, DATA_DIR: dataDir })), {
    write: (line) => void log.push(line.trimEnd()),
  })
  let ended: Promise<void> | undefined
  return running(part.port, dataDir, log, () => (ended ??= part.close()))
}

/**
 * Starts the very process that production runs, for tests that kill it, send it signals or read what it costs; half a
 * second of processor time each.
 */
export async function startLakeProcess(env: Record<string, string> = {}): Promise<LakeProcess> {
  const dataDir = env['DATA_DIR'] ?? (await newDataDir())
  const child = spawnLake('server.ts', [], { ...env, DATA_DIR: dataDir })
  const log: string[] = []
  const port = await startedPort(child, log)
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const exited = once(child, 'exit')
    child.kill(signal)
    const [code] = (await exited) as [number | null]
    return code
  }
  return { ...running(port, dataDir, log, end), child, end }
}

function running(port: number, dataDir: string, log: string[], end: () => Promise<unknown>): RunningLake {
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
    end,
    dispose: async () => {
      await end()
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

/** Runs a part of the lake as a process with these settings and none of ours. */
export function spawnLake(script: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--max-semi-space-size=4', path.join(source, script), ...args], {
    env: { ...machine, ...settings(env) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const COMMANDS = { content, editors, seed: loadSeed } satisfies Record<string, Command>

/** Runs a command in this process: what it prints, and its exit code. */
export async function runLakeCommand(
  name: keyof typeof COMMANDS,
  args: string[],
  env: Record<string, string>,
) {
  const output = { stdout: '', stderr: '' }
  const code = await runCommand(COMMANDS[name], args, settings(env), {
    stdout: { write: (text) => (output.stdout += text) },
    stderr: { write: (text) => (output.stderr += text) },
  })
  return { code, ...output }
}

/** Fills an empty folder with the content that the product comes with. */
export async function seedLake(dataDir: string): Promise<void> {
  const { code, stderr } = await runLakeCommand('seed', ['--file', SEED], { DATA_DIR: dataDir })
  if (code !== 0) throw new Error(stderr)
}

/** Runs a part of the lake to its end, as a process of its own. */
export async function runLakeProcess(script: string, args: string[], env: Record<string, string>) {
  const child = spawnLake(script, args, env)
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk) => (output.stdout += String(chunk)))
  child.stderr?.on('data', (chunk) => (output.stderr += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...output }
}

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

async function startedPort(child: ChildProcess, log: string[]): Promise<number> {
  let errors = ''
  child.stderr?.on('data', (chunk) => (errors += String(chunk)))
  return new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error(`The lake did not start: ${errors}`)))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      log.push(line)
      const entry = JSON.parse(line) as { msg?: string; port?: number }
      if (entry.msg === 'lake.started' && entry.port !== undefined) resolve(entry.port)
    })
  })
}
