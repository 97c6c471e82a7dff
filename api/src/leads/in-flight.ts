import { ApiError } from '../errors.ts'
import { within } from '../within.ts'

/**
 * Milliseconds a duplicate waits for the first request with its key before it gets a 409 (docs/http.md, Idempotency).
 */
const WAIT_MS = 2000

/**
 * Runs requests with the same key one at a time.
 *
 * @returns a function that runs `work`, or waits for the request already running with this key, and lets `follow` turn its
 *   result into this one's. It throws ApiError 409 after two seconds of waiting
 */
export function createInFlight<T>(waitMs = WAIT_MS) {
  const running = new Map<string, Promise<T>>()
  return async (key: string, work: () => Promise<T>, follow: (result: T) => Promise<T>): Promise<T> => {
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
    const promise = work().finally(() => running.delete(key))
    running.set(key, promise)
    return promise
  }
}

export function stillInFlight(): ApiError {
  return new ApiError('still-in-flight', 'This lead is still being handled, try again shortly', {
    headers: { 'retry-after': '1' },
  })
}
