const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a command that undoes what it began when it is told to end: what it is given aborts at the first of the signals,
 * and the process ends by that signal once the command has tidied up. A package manager may pass one Ctrl-C on twice, so
 * a second signal changes nothing. A failure is told in a line and by the exit code.
 */
export async function interruptible(
  name: string,
  command: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const interruption = new AbortController()
  let caught: NodeJS.Signals | undefined
  const interrupt = (received: NodeJS.Signals) => {
    caught ??= received
    interruption.abort(new Error(`interrupted (${caught})`))
  }
  for (const each of signals) process.on(each, interrupt)
  try {
    await command(interruption.signal)
  } catch (error) {
    const { aborted, reason } = interruption.signal
    const cause: unknown = aborted ? reason : error
    console.error(`${name}: ${cause instanceof Error ? cause.message : cause}`)
    process.exitCode = 1
  }
  for (const each of signals) process.off(each, interrupt)
  if (caught) process.kill(process.pid, caught)
}
