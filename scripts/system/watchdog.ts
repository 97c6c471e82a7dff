import { connect } from 'node:net'

/** Milliseconds without an answer after which a part counts as hung. */
const HUNG_AFTER = 30_000

/** The part of that time after which the watchdog asks again and counts on. */
const STEPS = 30

export type Watchdog = {
  /** Restarts the count for a new process, which gets twice the time until its first answer. */
  reset(): void
  stop(): void
}

/**
 * Calls `onHung` once a part hasn't answered for a while. Each step counts as its own length, however long it took, so a
 * suspended laptop and a supervisor that had no turn don't make a part look hung. An answer that comes late still counts.
 *
 * @param ask resolves when the part answers
 * @param hungAfter milliseconds; another value only for tests
 */
export function startWatchdog(
  ask: (signal: AbortSignal) => Promise<unknown>,
  onHung: (milliseconds: number) => void,
  hungAfter = HUNG_AFTER,
): Watchdog {
  const step = hungAfter / STEPS
  let silent = 0
  let asking = new AbortController()
  let waiting = false
  const timer = setInterval(() => {
    silent += step
    if (silent >= hungAfter) {
      silent = 0
      onHung(hungAfter)
    } else if (!waiting) void question()
  }, step)
  return {
    reset() {
      asking.abort()
      silent = -hungAfter
    },
    stop() {
      clearInterval(timer)
      asking.abort()
    },
  }

  async function question(): Promise<void> {
    const { signal } = (asking = new AbortController())
    waiting = true
    try {
      await ask(signal)
      if (!signal.aborted) silent = 0
    } catch {
      // Nobody listens, or not yet.
    }
    waiting = false
  }
}

/** Asks a part over HTTP. Any answer will do: a part that answers doesn't hang. */
export async function askHttp(url: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { signal })
  await response.body?.cancel()
}

/** The message SSLRequest, which PostgreSQL answers without a login: https://www.postgresql.org/docs/18/protocol-message-formats.html */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])

/** Asks a PostgreSQL on this machine whether it takes connections. */
export function askPostgres(port: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ port, host: '127.0.0.1', signal }, () => socket.write(SSL_REQUEST))
  socket.once('data', () => resolve())
  socket.once('error', reject)
  socket.once('close', () => reject(new Error('no answer')))
  return promise.finally(() => socket.destroy())
}
