import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { PUBLIC_LIMITS } from '../../../../packages/content-lake/src/query/run-query.ts'
import type { LakeProcess } from './lake-process.ts'

/** The setting that a lake needs for `longestTurn`. */
export const MONITORED = {
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'loop-monitor.ts')).href}`,
}

/**
 * Milliseconds of a turn. A hostile query that ran in the lake itself would take its whole time there; half of it leaves
 * room for slow cores and garbage collection.
 */
export const LONGEST_TURN = PUBLIC_LIMITS.timeLimit / 2

/** @returns the milliseconds of CPU time of the longest turn of the lake's event loop since the last call */
export async function longestTurn({ process: lake, log }: LakeProcess): Promise<number> {
  const from = log.length
  lake.kill('SIGUSR2')
  const find = () => log.slice(from).find(({ msg }) => msg === 'loop.worked')
  await expect.poll(find).toBeDefined()
  return Number(find()!['ms'])
}

/** @returns the megabytes that a process uses, or 0 if the system does not say */
export function memoryOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}
