import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Process = {
  pid: number
  parent: number
  program: string
  /**
   * With the arguments. Linux frees them early while a process ends: then this is empty, and its files and ports may
   * still be open.
   */
  command: string
}

/** Read /proc on Linux, because slim images lack `ps`. macOS has no /proc but always `ps`. */
const files = existsSync('/proc/self/stat')

/** Undefined also for a zombie. @throws Error if the system can't tell */
export function readProcess(pid: number): Process | undefined {
  return files ? readFiles(pid) : askPs(pid)
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function readFiles(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Skip the program's name. It is in brackets and may contain brackets too.
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (hasEnded(state)) return undefined
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return { pid, parent: Number(parent), program: words[0]!, command: words.join(' ').trimEnd() }
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return undefined
    throw error
  }
}

function askPs(pid: number): Process | undefined {
  const columns = ['-ww', '-o', 'ppid=,stat=,command=', '-p', String(pid)]
  const [, parent, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)$/m.exec(runPs(columns)) ?? []
  if (!command || !state || hasEnded(state)) return undefined
  // Cut at the first option. The path may contain spaces.
  return { pid, parent: Number(parent), program: command.replace(/ -.*$/, ''), command }
}

function runPs(args: string[]): string {
  try {
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (cause) {
    // Exit code 1 means that there is no such process.
    if ((cause as { status?: number }).status === 1) return ''
    throw new Error('Cannot read a process: there is neither /proc nor ps.', { cause })
  }
}

const hasEnded = (state: string) => /^[ZX]/.test(state)

export const programName = ({ program }: Process): string => path.basename(program)

/** Also for other users' processes. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
