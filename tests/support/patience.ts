/**
 * How long a test waits for a condition. The timeout only catches tests that hang, so it is long enough for a
 * busy machine and costs nothing when the condition holds.
 */
export const patience = { timeout: 60_000, interval: 50 }
