import { execFileSync } from 'node:child_process'
import { isAlive } from './processes.ts'

/**
 * Calls back once when a package manager that we were started by is gone (npx, which runs npm, which runs pnpm, which
 * runs us). They do not all pass a signal on, and one that is killed with -9 cannot: without this, ending `npx`
 * would leave the whole system running.
 */
export function onLauncherGone(callback: () => void): void {
  const launchers = ancestors().filter(({ command }) => /\b(npm|npx|pnpm)\b/.test(command))
  const check = setInterval(() => {
    if (launchers.every(({ pid }) => isAlive(pid))) return
    clearInterval(check)
    callback()
  }, 250)
  check.unref()
}

interface Ancestor {
  pid: number
  command: string
}

function ancestors(): Ancestor[] {
  const found: Ancestor[] = []
  for (let pid = process.ppid; pid > 1;) {
    const shown = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, command = ''] = /^\s*(\d+)\s+(.*)/.exec(shown) ?? []
    found.push({ pid, command })
    pid = Number(parent ?? 0)
  }
  return found
}
