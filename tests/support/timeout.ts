/**
 * Milliseconds that a test waits for a condition. It only catches tests that hang, so it is long enough for a busy
 * machine and costs nothing when the condition holds.
 */
export const TIMEOUT_MS = 60_000
