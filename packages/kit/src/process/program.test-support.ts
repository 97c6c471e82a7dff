import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type LogLine = Record<string, unknown>

/** One of our programs, running as in production: as a process of its own. */
export type Program = {
  process: ChildProcess
  /** Its log so far. */
  log: LogLine[]
  /** The exit code, once it has ended. */
  exited: Promise<number | null>
  /** Sends a signal, waits until the process has ended, and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Runs a program with these variables only. Doesn't wait for anything. @param file its path */
export function spawnFile(
  file: string,
  env: Record<string, string>,
  { flags = [], args = [] }: { flags?: string[]; args?: string[] } = {},
): ChildProcess {
  return spawn(process.execPath, [...flags, file, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/**
 * Waits until a program logs that it is ready. Returns that line too.
 *
 * @throws Error with what it wrote to stderr, if it ends before that
 */
export async function untilReady(
  child: ChildProcess,
  isReady: (line: LogLine) => boolean,
): Promise<Program & { ready: LogLine }> {
  const log: LogLine[] = []
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const ready = await new Promise<LogLine>((resolve, reject) => {
    let errors = ''
    child.stderr?.on('data', (data) => (errors += String(data)))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      // The last line of one that was killed may be cut.
      if (child.killed && !line.endsWith('}')) return
      const entry = JSON.parse(line) as LogLine
      log.push(entry)
      if (isReady(entry)) resolve(entry)
    })
    void exited.then((code) => reject(new Error(`${child.spawnargs[1]} ended with ${code}: ${errors}`)))
  })
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return exited
  }
  return { process: child, log, exited, stop, ready }
}

/** Runs a program to its end. */
export async function outcomeOf(child: ChildProcess) {
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk) => (output.stdout += String(chunk)))
  child.stderr?.on('data', (chunk) => (output.stderr += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...output }
}
