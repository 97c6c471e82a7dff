import { SettingsError } from '@site/settings/read-settings'
import { runUntilStopped, type RunningPart } from './stop-signals.ts'

/** Errors that point to a bug, not to a wrong setting or a port in use. */
const bugs = [SyntaxError, TypeError, ReferenceError]

/**
 * Runs a part as a process. If it can't start, prints the reason and exits with 1.
 *
 * @param portSetting the setting of its port
 */
export async function runProcess(
  name: string,
  start: () => Promise<RunningPart>,
  portSetting?: string,
): Promise<void> {
  try {
    await runUntilStopped(start)
  } catch (error) {
    process.stderr.write(`${name}: ${explainStart(error, portSetting)}\n`)
    // An explicit exit, because the supervisor's IPC channel keeps the process alive.
    process.exit(1)
  }
}

/** @returns the reason and where it was thrown, or the stack of a bug; for a wrong setting or a port in use, only the reason */
export function explainStart(error: unknown, portSetting?: string): string {
  if (!(error instanceof Error)) return String(error)
  if (bugs.some((bug) => error instanceof bug)) return error.stack ?? error.message
  if (error instanceof SettingsError) return error.message
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error && portSetting)
    return `port ${String(error.port)} is in use: set ${portSetting} to another one`
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  const place = error.stack?.split('\n').find((line) => /^ +at .*[/\\]/.test(line))
  return [error.message + cause, ...(place ? [place] : [])].join('\n')
}
