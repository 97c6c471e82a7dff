/**
 * Calls `stop` once when the process has to end: on SIGTERM or SIGINT, or when the supervisor is gone. The IPC channel
 * to the supervisor closes even if that was killed with -9.
 */
export function onStop(stop: (reason: 'SIGTERM' | 'SIGINT' | 'disconnect') => void): void {
  let stopping = false
  const once = (reason: Parameters<typeof stop>[0]) => {
    if (stopping) return
    stopping = true
    stop(reason)
  }
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(reason, () => once(reason))
  // The supervisor may have gone while this process started; without one it is undefined.
  if (process.connected === false) once('disconnect')
}
