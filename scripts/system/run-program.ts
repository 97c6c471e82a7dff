import { type ChildProcess, execFile, spawn, type SpawnOptions, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from './settings.ts'

/** The programs of the package in `folder` come first in PATH, then the root's, with our version of Node. */
export function spawnTool(
  command: string,
  args: string[],
  folder: string,
  options: SpawnOptions = {},
): ChildProcess {
  const cwd = path.resolve(root, folder)
  const PATH = [
    path.join(cwd, 'node_modules/.bin'),
    path.join(root, 'node_modules/.bin'),
    process.env['PATH'],
  ]
  const env = { ...process.env, ...options.env, PATH: PATH.join(path.delimiter) }
  return spawn(command, args, { ...options, cwd, env })
}

export async function showTool(
  command: string,
  args: string[],
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawnTool(command, args, folder, { env, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

/** @throws Error with the tool's output if it fails */
export async function runTool(
  command: string,
  args: string[] = [],
  folder = '.',
  options: SpawnOptions = {},
): Promise<void> {
  const child = spawnTool(command, args, folder, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0)
    throw new Error(`${[command, ...args].join(' ').slice(0, 80)} failed in ${folder}:\n${output.trim()}`)
}

/** Runs a part's program in place of this command, in the caller's folder, which package managers change. */
export function handOver(program: string, env: NodeJS.ProcessEnv): void {
  const command = [NO_EXPERIMENTAL_WARNINGS, path.join(root, program), ...process.argv.slice(2)]
  const cwd = process.env['INIT_CWD'] ?? process.cwd()
  process.exitCode = spawnSync(process.execPath, command, { env, cwd, stdio: 'inherit' }).status ?? 1
}

const run = promisify(execFile)

/** node:sqlite still makes Node warn. */
export const NO_EXPERIMENTAL_WARNINGS = '--disable-warning=ExperimentalWarning'

/**
 * @param program path from the root
 * @param signal stops it early; it has exited when this rejects
 * @returns its output
 * @throws Error with its error output
 */
export async function runPart(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<string> {
  signal?.throwIfAborted()
  const command = [NO_EXPERIMENTAL_WARNINGS, path.join(root, program), ...args]
  const running = run(process.execPath, command, { env, maxBuffer: 16 * 1024 * 1024 })
  const end = () => running.child.kill()
  signal?.addEventListener('abort', end)
  try {
    const { stdout } = await running
    return stdout
  } catch (cause) {
    signal?.throwIfAborted()
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new Error(stderr.trim() || stdout.trim() || `${program} failed`, { cause })
  } finally {
    signal?.removeEventListener('abort', end)
  }
}
