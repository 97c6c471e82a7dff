export type StopReason = 'SIGTERM' | 'SIGINT' | 'disconnect'

export type RunningPart = {
  /** Announces the shutdown and goes on serving until load balancers have noticed. */
  drain?(reason: StopReason): Promise<void>
  /** Finishes open work and releases everything. Rejects if something had to be cut off. */
  close(): Promise<void>
}

/**
 * Milliseconds that a process gets to stop after its supervisor is gone, because then nobody ends it if it hangs. The
 * database needs the longest: ten seconds for a fast shutdown, and ten for an immediate one.
 */
const ALONE = 25_000

/**
 * Calls `stop` once when the process has to end: on SIGTERM or SIGINT, or when the supervisor is gone. The IPC channel
 * to the supervisor closes even if that was killed with -9.
 */
export function onStop(stop: (reason: StopReason) => void): void {
  let stopping = false
  const once = (reason: StopReason) => {
    if (stopping) return
    stopping = true
    stop(reason)
  }
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(reason, () => once(reason))
  process.once('disconnect', () => setTimeout(() => process.exit(1), ALONE).unref())
  // The supervisor also read the log. Without this, writing the next line would end the process before it has stopped.
  for (const log of [process.stdout, process.stderr]) log.on('error', () => {})
  // The supervisor may have gone while this process started; without one it is undefined.
  if (process.connected === false) process.emit('disconnect')
}

/**
 * Starts a part, and ends the process with 0 once it has stopped, or with 1 if that failed. Told to stop while it
 * starts, the process ends at once: the first process of a container ignores signals that it does not listen to.
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
