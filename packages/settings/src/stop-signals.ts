/**
 * Calls `stop` once when the process has to end: on SIGTERM or SIGINT, or when the supervisor is gone. The IPC channel
 * to the supervisor closes even if that was killed with -9.
 */
export function onStop(stop: (reason: 'SIGTERM' | 'SIGINT' | 'disconnect') => void): void {
  let stopping = false
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.on(reason, () => {
      if (stopping) return
      stopping = true
      stop(reason)
    })
  }
}
