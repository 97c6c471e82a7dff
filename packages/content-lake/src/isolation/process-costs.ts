import { readFileSync } from 'node:fs'

/** What a process takes: memory that it has for itself (bytes), processor time since it began (milliseconds). */
export type Costs = { readonly memory: number; readonly cpu: number }

/** Linux counts in hundredths of a second, on any machine. */
const TICK = 10

/** What a process takes now, or undefined where the system does not say: it is gone, or this is no Linux. */
export function costsOf(pid: number): Costs | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    // The name of the program comes first, in brackets, and may hold anything. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    if (kilobytes === undefined) return undefined
    return { memory: Number(kilobytes) * 1024, cpu: (Number(fields[11]) + Number(fields[12])) * TICK }
  } catch {
    return undefined
  }
}
