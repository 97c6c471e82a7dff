import { type Process, readProcess } from '@site/embedded-postgres/processes'
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

function ancestors(): Process[] {
  const found: Process[] = []
  try {
    for (let pid = process.ppid; pid > 1; pid = found.at(-1)!.parent) {
      const ancestor = readProcess(pid)
      if (!ancestor) break
      found.push(ancestor)
    }
  } catch {
    // Where nothing tells who started us, Ctrl-C and SIGTERM still end everything.
  }
  return found
}
