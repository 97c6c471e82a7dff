import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import {
  type LogLine,
  outcomeOf,
  type Program,
  spawnFile,
  untilReady,
} from '@site/kit/process/program.test-support'
import { type Command, runCommand } from '../../src/command/terminal.ts'
import { readEnv } from '../../src/env.ts'
import { type LakeRules, NO_RULES } from '../../src/rules.ts'
import { COMMANDS } from '../../src/run.ts'

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
export async function startLake(
  env: Record<string, string> = {},
  rules: Partial<LakeRules> = {},
): Promise<RunningLake> {
  const dataDir = env['DATA_DIR'] ?? (await newDataDir())
  const log: LogLine[] = []
  // Import it here, because the browser journeys import this file and only start processes.
  const { serve } = await import('../../src/serve.ts')
  const part = await serve(
    readEnv(settings({ ...env, DATA_DIR: dataDir })),
    { ...NO_RULES, ...rules },
    {
      write: (line) => void log.push(JSON.parse(line) as LogLine),
    },
  )
  let stopped: Promise<void> | undefined
  return running(part.port, dataDir, log, () => (stopped ??= part.close()))
}

/**
 * Starts the production program, for tests that kill it, send it signals or measure it. Each start costs half a second
 * of CPU time.
 */
export async function startLakeProcess(
  env: Record<string, string> = {},
  spawn = spawnLake,
): Promise<LakeProcess> {
  const dataDir = env['DATA_DIR'] ?? (await newDataDir())
  const program = await untilReady(
    spawn([], { ...env, DATA_DIR: dataDir }),
    ({ msg }) => msg === 'lake.started',
  )
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

export const settings = (env: Record<string, string>): Record<string, string> => ({
  HOST: '127.0.0.1',
  LAKE_PORT: '0',
  LAKE_READ_TOKEN: READ_TOKEN,
  LAKE_WRITE_TOKEN: WRITE_TOKEN,
  ...env,
})

/** What a process needs of this machine. Tests start many processes from the same sources. */
const MACHINE = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
  NODE_ENV: 'production',
}

/** The program, which serves the lake or runs a command. */
export const LAKE_PROGRAM = path.join(import.meta.dirname, '../../src/main.ts')

/** Starts the program with these settings only. */
export const spawnLake = (args: string[], env: Record<string, string>) =>
  spawnFile(LAKE_PROGRAM, { ...MACHINE, ...settings(env) }, { flags: ['--max-semi-space-size=4'], args })

/** Runs a command in this process. @returns its output and exit code */
export async function runLakeCommand(
  name: string,
  args: string[],
  env: Record<string, string>,
  rules: Partial<LakeRules> = {},
) {
  const output = { stdout: '', stderr: '' }
  const code = await runCommand(
    COMMANDS[name] as Command,
    {
      stdout: { write: (text) => (output.stdout += text) },
      stderr: { write: (text) => (output.stderr += text) },
    },
    args,
    settings(env),
    { ...NO_RULES, ...rules },
  )
  return { code, ...output }
}

/** Runs the program in its own process until it exits. */
export const runLakeProcess = (args: string[], env: Record<string, string>) => outcomeOf(spawnLake(args, env))

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
