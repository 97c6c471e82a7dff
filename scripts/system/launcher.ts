import { isAlive, type Process, readProcess } from '@site/embedded-postgres/processes'

/**
 * Calls back once when the package manager that started us is gone: not all of them forward signals, and one killed
 * with -9 can't.
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
    // Ctrl-C and SIGTERM still stop everything.
  }
  return found
}
