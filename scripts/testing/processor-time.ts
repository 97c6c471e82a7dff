import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** With descendants, those that have ended included. Zero without /proc, as on macOS. */
export function processorSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Fields 14 to 17 of proc(5) are the user and system time of the process, and of its children that have ended; the
    // third is the first after the name in brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return listChildren(pid).reduce((sum, child) => sum + processorSeconds(child), ticks / TICKS_PER_SECOND)
  } catch {
    return 0
  }
}

/** Each belongs to the thread that started it. */
export function listChildren(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}
