import { ApiError } from '../errors.ts'
import { withTimeout } from '../with-timeout.ts'

/** How long a duplicate waits for the first request with its key before it gets a 409 (docs/http.md, Idempotency). */
const WAIT_MS = 2000

/** Requests with one key run one at a time: `follow` makes their results of the first one's. @throws ApiError 409 */
export function createInFlight<T>(waitMs = WAIT_MS) {
  const running = new Map<string, Promise<T>>()
  return async (key: string, work: () => Promise<T>, follow: (result: T) => Promise<T>): Promise<T> => {
    const deadline = Date.now() + waitMs
    for (let first = running.get(key); first; first = running.get(key)) {
      const settled = first.then(
        (value) => ({ value }),
        () => undefined,
      )
      const result = await withTimeout(Math.max(0, deadline - Date.now()), settled, stillInFlight)
      if (result) return follow(result.value)
      // The first request failed, so the next in line tries.
    }
    const promise = work().finally(() => running.delete(key))
    running.set(key, promise)
    return promise
  }
}

export const stillInFlight = () =>
  new ApiError('still-in-flight', 'This lead is still being handled, try again shortly', {
    headers: { 'retry-after': '1' },
  })
