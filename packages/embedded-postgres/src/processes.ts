import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A process that runs, as the system knows it. */
export interface Process {
  pid: number
  parent: number
  /** What was started, as it was named. */
  program: string
  /** The same with its arguments, split by spaces. */
  command: string
}

/** Linux tells it in files; slim images have no `ps`. macOS has no such files, and always `ps`. */
const files = existsSync('/proc/self/stat')

/**
 * Finds a process; undefined where there is none, or where it has ended and only waits for its parent to notice.
 *
 * @throws Error where it cannot be told
 */
export function readProcess(pid: number): Process | undefined {
  return files ? readFiles(pid) : askPs(['-p', String(pid)])[0]
}

/** The processes that a process has started. @throws Error where it cannot be told */
export function childrenOf(parent: number): Process[] {
  const all = files
    ? readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readFiles(Number(name)) ?? []) : []))
    : askPs(['-A'])
  return all.filter((each) => each.parent === parent)
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function readFiles(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it stands in brackets, and may hold some itself.
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (isOver(state)) return undefined
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return { pid, parent: Number(parent), program: words[0]!, command: words.join(' ').trimEnd() }
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return undefined
    throw error
  }
}

function askPs(which: string[]): Process[] {
  return runPs(['-ww', '-o', 'pid=,ppid=,stat=,command=', ...which])
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
      if (!command || !state || isOver(state)) return []
      // Up to its first option: the folders before a program's name may hold spaces.
      const program = command.replace(/ -.*$/, '')
      return [{ pid: Number(pid), parent: Number(parent), program, command }]
    })
}

function runPs(args: string[]): string {
  try {
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (cause) {
    // 1 says that there is no such process.
    if ((cause as { status?: number }).status === 1) return ''
    throw new Error('It cannot be told which processes run: there is neither /proc nor ps.', { cause })
  }
}

/** Zombie, or dead. */
const isOver = (state: string) => /^[ZX]/.test(state)

/** The name of a process's program, without its folder. */
export const programName = ({ program }: Process): string => path.basename(program)
