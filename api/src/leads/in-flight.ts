import { setTimeout as delay } from 'node:timers/promises'
import { ApiError } from '../errors.ts'

/** How long a repeat waits for the first request with its key (contract.md: 409 after 2 s). */
const WAIT_MS = 2000

/** The handling of requests that carry a key: one at a time for each key. */
export interface InFlight<T> {
  /**
   * Runs `work`, or waits for the one that is running for this key.
   *
   * @param follow what to make of the result of the one that was waited for
   * @throws ApiError 409 after two seconds of waiting
   */
  run(key: string, work: () => Promise<T>, follow: (result: T) => Promise<T>): Promise<T>
}

export function createInFlight<T>(waitMs = WAIT_MS): InFlight<T> {
  const running = new Map<string, Promise<T>>()

  async function lead(key: string, work: () => Promise<T>): Promise<T> {
    const promise = work()
    running.set(key, promise)
    try {
      return await promise
    } finally {
      running.delete(key)
    }
  }

  return {
    async run(key, work, follow) {
      const deadline = Date.now() + waitMs
      for (let first = running.get(key); first; first = running.get(key)) {
        const result = await settledBy(first, deadline)
        if (result) return follow(result.value)
        // The first one failed: whoever comes to it next tries for all.
      }
      return lead(key, work)
    },
  }
}

/** The value of `promise`, or undefined where it fails. @throws ApiError 409 at the deadline */
async function settledBy<T>(promise: Promise<T>, deadline: number): Promise<{ value: T } | undefined> {
  const timer = new AbortController()
  const tooLate = delay(Math.max(0, deadline - Date.now()), 'late' as const, { signal: timer.signal })
  try {
    const result = await Promise.race([promise.then((value) => ({ value })).catch(() => undefined), tooLate])
    if (result !== 'late') return result
  } finally {
    timer.abort()
    tooLate.catch(() => {})
  }
  throw stillInFlight()
}

export function stillInFlight(): ApiError {
  return new ApiError('still-in-flight', 'This lead is still being handled, try again shortly', {
    headers: { 'retry-after': '1' },
  })
}
