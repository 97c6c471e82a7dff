import { readFileSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Process, programName, readProcess } from './processes.ts'

/**
 * What a running server says of itself.
 * The lines of the file: https://www.postgresql.org/docs/18/storage-file-layout.html
 */
export interface Postmaster {
  pid: number
  port: number
}

/**
 * Reads `postmaster.pid`; undefined where there is none, or where the process it names is not the server of this folder.
 *
 * @throws Error where that cannot be told
 */
export function readPostmaster(directory: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(lockFile(directory), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  const port = Number(lines[3])
  const named = pid > 0 ? readProcess(pid) : undefined
  return named && serves(named, directory) ? { pid, port } : undefined
}

const lockFile = (directory: string) => path.join(directory, 'postmaster.pid')

/**
 * Whether a process is the server of this folder. The number alone proves nothing: it may have gone to another program
 * since, another PostgreSQL among them, and a copied folder names the server of the original.
 *
 * @throws Error where it is a server, and does not say of which folder
 */
function serves(named: Process, directory: string): boolean {
  // The server's own processes call themselves "postgres: checkpointer" and so on.
  if (programName(named) !== 'postgres') return false
  const served = / -D (\/.+?)(?: -|$)/.exec(named.command)?.[1] ?? workingFolder(named.pid)
  if (served) return whole(served) === whole(directory)
  throw new Error(
    `Process ${named.pid} may be the PostgreSQL of ${directory}. Stop it, or where it is not, remove ${lockFile(directory)}.`,
  )
}

/** A server works in its folder. Where it is another user's, Linux does not tell; macOS never does. */
function workingFolder(pid: number): string | undefined {
  try {
    return realpathSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** One name for a folder, whatever links lead to it. */
function whole(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return path.resolve(folder)
  }
}

/**
 * Ends the server that a killed parent left behind in this folder, and removes a lock file that no server holds,
 * since PostgreSQL itself would refuse to start when the number in it now belongs to another program.
 *
 * @throws Error where it cannot be told whether a server holds it; then it stays
 */
export async function clearLeftovers(directory: string): Promise<void> {
  const left = readPostmaster(directory)
  if (left) await endServer(left.pid)
  rmSync(lockFile(directory), { force: true })
}

/** Stops a server: a fast shutdown (SIGINT), after ten seconds an immediate one (SIGQUIT). Neither loses a commit. */
export async function endServer(pid: number): Promise<void> {
  const { command } = readProcess(pid) ?? {}
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!send(pid, signal)) return
    for (let waited = 0; waited < 10_000; waited += 50) {
      if (readProcess(pid)?.command !== command) return
      await delay(50)
    }
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
