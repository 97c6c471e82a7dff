const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a command that cleans up when interrupted: the first signal aborts, and the process then ends with that
 * signal. Package managers may forward Ctrl-C twice, so further ones are ignored.
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
