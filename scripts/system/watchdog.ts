import { connect } from 'node:net'

const HUNG_AFTER_MS = 30_000

const STEPS = 30

export type Watchdog = {
  /** A new process gets twice the time until its first answer. */
  reset(): void
  stop(): void
}

/**
 * Calls `onHung` once a part hasn't answered for a while. Each step counts as its planned length, so that a suspended
 * laptop doesn't make a part look hung.
 * @param ask resolves when the part answers
 * @param hungAfter milliseconds; another value only for tests
 */
export function startWatchdog(
  ask: (signal: AbortSignal) => Promise<unknown>,
  onHung: (milliseconds: number) => void,
  hungAfter = HUNG_AFTER_MS,
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
      // The part doesn't listen, or not yet.
    }
    waiting = false
  }
}

/** Any answer will do. */
export async function askHttp(url: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { signal })
  await response.body?.cancel()
}

/** SSLRequest needs no login: https://www.postgresql.org/docs/18/protocol-message-formats.html */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])

export function askPostgres(port: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ port, host: '127.0.0.1', signal }, () => socket.write(SSL_REQUEST))
  socket.once('data', () => resolve())
  socket.once('error', reject)
  socket.once('close', () => reject(new Error('no answer')))
  return promise.finally(() => socket.destroy())
}
