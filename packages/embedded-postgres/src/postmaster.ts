import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * What a running server says of itself.
 * The lines of the file: https://www.postgresql.org/docs/18/storage-file-layout.html
 */
export interface Postmaster {
  pid: number
  port: number
}

/** Reads `postmaster.pid`; undefined where there is none, or where the process it names is not a PostgreSQL. */
export function readPostmaster(directory: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(path.join(directory, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return pid > 0 && isPostgres(pid) ? { pid, port } : undefined
}

/**
 * Ends the server that a killed parent left behind in this folder, and removes a lock file that no server holds,
 * since PostgreSQL itself would refuse to start when the number in it now belongs to another program.
 */
export async function clearLeftovers(directory: string): Promise<void> {
  const left = readPostmaster(directory)
  if (left) await endServer(left.pid)
  rmSync(path.join(directory, 'postmaster.pid'), { force: true })
}

/** Stops a server: a fast shutdown (SIGINT), after ten seconds an immediate one (SIGQUIT). Neither loses a commit. */
export async function endServer(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!send(pid, signal)) return
    for (let waited = 0; waited < 10_000; waited += 50) {
      if (!isPostgres(pid)) return
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

function isPostgres(pid: number): boolean {
  try {
    const state = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' })
    return state.includes('postgres') && !state.startsWith('Z')
  } catch {
    return false
  }
}
