import { ApiError } from '../errors.ts'
import { within } from '../within.ts'

/**
 * Milliseconds a duplicate waits for the first request with its key before it gets a 409 (docs/http.md,
 * Idempotency).
 */
const WAIT_MS = 2000

/** Runs requests with the same key one at a time. */
export function createInFlight<T>(waitMs = WAIT_MS) {
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
    /**
     * Runs `work`, or waits for the request already running with this key.
     *
     * @param follow turns the result of the other request into this one's
     * @throws ApiError 409 after two seconds of waiting
     */
    async run(key: string, work: () => Promise<T>, follow: (result: T) => Promise<T>): Promise<T> {
      const deadline = Date.now() + waitMs
      for (let first = running.get(key); first; first = running.get(key)) {
        const settled = first.then(
          (value) => ({ value }),
          () => undefined,
        )
        const result = await within(Math.max(0, deadline - Date.now()), settled, stillInFlight)
        if (result) return follow(result.value)
        // The first request failed, so the next in line tries.
      }
      return lead(key, work)
    },
  }
}

export function stillInFlight(): ApiError {
  return new ApiError('still-in-flight', 'This lead is still being handled, try again shortly', {
    headers: { 'retry-after': '1' },
  })
}
