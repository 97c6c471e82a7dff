import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import type { RunningLake } from './lake-process.ts'

/** Start a lake with this setting to use `longestTurn`. */
export const MONITORED = {
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'loop-monitor.ts')).href}`,
}

/** Milliseconds of processor time of the lake's longest event loop turn since the last call. */
export async function longestTurn({ process: child, log }: RunningLake): Promise<number> {
  const from = log.length
  child.kill('SIGUSR2')
  const find = () => log.slice(from).find((line) => line['msg'] === 'loop.worked')
  await expect.poll(find).toBeDefined()
  return Number(find()!['ms'])
}

/** A process's resident memory in megabytes; 0 if the system doesn't have /proc. */
export function memoryOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}
