export type StopReason = 'SIGTERM' | 'SIGINT' | 'disconnect'

export type RunningPart = {
  /** Serves on until load balancers have noticed the shutdown. */
  drain?(reason: StopReason): Promise<void>
  /** Rejects if something had to be cut off. */
  close(): Promise<void>
}

/**
 * Without a supervisor no other process ends one that hangs. The database needs the longest: two shutdowns of ten
 * seconds.
 */
const ORPHAN_TIMEOUT_MS = 25_000

/**
 * Calls `stop` once on SIGTERM or SIGINT, or when the supervisor is gone: its IPC channel closes even after kill -9.
 */
export function onStop(stop: (reason: StopReason) => void): void {
  let stopping = false
  const once = (reason: StopReason) => {
    if (stopping) return
    stopping = true
    stop(reason)
  }
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(reason, () => once(reason))
  process.once('disconnect', () => setTimeout(() => process.exit(1), ORPHAN_TIMEOUT_MS).unref())
  // The supervisor also read the log: the next line would end the process before it has stopped.
  for (const log of [process.stdout, process.stderr]) log.on('error', () => {})
  // It may have gone while this process started; without one this is undefined.
  if (process.connected === false) process.emit('disconnect')
}

/**
 * Starts a part, and exits with 0 once it has stopped, or with 1 if that failed. While it starts it ends at once: the
 * first process of a container ignores signals that it does not listen to.
 */
export async function runUntilStopped(start: () => Promise<RunningPart>): Promise<void> {
  let running: RunningPart | undefined
  const stop = async (reason: StopReason) => {
    await running?.drain?.(reason)
    await running?.close()
  }
  onStop((reason) => {
    stop(reason).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
  running = await start()
}
