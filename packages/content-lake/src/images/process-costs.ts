import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process's resident memory in bytes, and its processor time since it started in milliseconds. */
type Costs = { readonly memory: number; readonly cpu: number }

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** A process's costs so far, or undefined if it has ended or the system isn't Linux. */
export function costsOf({ pid = 0 }: ChildProcess): Costs | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    // Skip the program's name, which is in brackets and may contain anything. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    if (kilobytes === undefined) return undefined
    return { memory: Number(kilobytes) * 1024, cpu: (Number(fields[11]) + Number(fields[12])) * TICK_MS }
  } catch {
    return undefined
  }
}
