import { SettingsError } from '../settings/read-settings.ts'
import { runUntilStopped, type RunningPart } from './stop-signals.ts'

/** Only these are reported with their stack. */
const bugs = [SyntaxError, TypeError, ReferenceError]

/** Runs a part as a process. If it can't start, it says why and exits with 1. */
export async function runProcess(
  name: string,
  start: () => Promise<RunningPart>,
  portSetting?: string,
): Promise<void> {
  try {
    await runUntilStopped(start)
  } catch (error) {
    process.stderr.write(`${name}: ${explainStart(error, portSetting)}\n`)
    // Explicit, because the supervisor's IPC channel keeps the process alive.
    process.exit(1)
  }
}

/** @returns the reason and its place, the stack of a bug, or only the reason if a setting or a port is wrong */
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
