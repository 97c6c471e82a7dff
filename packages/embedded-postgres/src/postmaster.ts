import { readFileSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Process, programName, readProcess } from './processes.ts'

/**
 * The server of this folder, by its `postmaster.pid` (https://www.postgresql.org/docs/18/storage-file-layout.html).
 * @throws Error if it can't find out
 */
export function readPostmaster(directory: string): { pid: number; port: number } | undefined {
  let lines: string[]
  try {
    lines = readFileSync(lockFile(directory), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  const port = Number(lines[3])
  const candidate = pid > 0 ? readProcess(pid) : undefined
  return candidate && servesFolder(candidate, directory) ? { pid, port } : undefined
}

const lockFile = (directory: string) => path.join(directory, 'postmaster.pid')

/**
 * The pid isn't enough: another program may have it by now, even another PostgreSQL.
 * @throws Error if the folder of a server is unknown
 */
function servesFolder(candidate: Process, directory: string): boolean {
  // The server's child processes are called "postgres: checkpointer" and so on.
  if (programName(candidate) !== 'postgres') return false
  // A server's working directory is its data folder. Linux hides it for other users' processes, and macOS always does.
  const folder = / -D (\/.+?)(?: -|$)/.exec(candidate.command)?.[1] ?? realPath(`/proc/${candidate.pid}/cwd`)
  const resolved = (place: string) => realPath(place) ?? path.resolve(place)
  if (folder) return resolved(folder) === resolved(directory)
  throw new Error(
    `Process ${candidate.pid} may be the PostgreSQL of ${directory}. Stop it. If it is something else, remove ${lockFile(directory)}.`,
  )
}

function realPath(place: string): string | undefined {
  try {
    return realpathSync(place)
  } catch {
    return undefined
  }
}

/**
 * Stops a server that a killed parent left behind, and removes its lock file. PostgreSQL would refuse to start if
 * another program has the pid in it.
 * @throws Error if it can't find out whether a server holds it
 */
export async function clearLeftovers(directory: string): Promise<void> {
  const left = readPostmaster(directory)
  if (left) await endServer(left.pid)
  rmSync(lockFile(directory), { force: true })
}

/** A fast shutdown (SIGINT), after ten seconds an immediate one (SIGQUIT), then the kill. Commits are safe. */
export async function endServer(pid: number): Promise<void> {
  const { command } = readProcess(pid) ?? {}
  const isRunning = () => {
    const now = readProcess(pid)
    return now && (now.command === command || !now.command)
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!send(pid, signal)) return
    for (let waited = 0; waited < 10_000; waited += 50) {
      if (!isRunning()) return
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
