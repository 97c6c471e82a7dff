/**
 * How long a test waits for what must come. The limit is for a test that hangs: it costs nothing where the condition
 * holds, so it is long enough for a machine that is busy with other work.
 */
export const patience = { timeout: 60_000, interval: 50 }
