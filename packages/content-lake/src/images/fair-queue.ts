import { tryAgain } from '../errors.ts'

/** A browser loads six pictures at a time, or a page of them over HTTP/2. */
export const WAITING_MAX = { all: 300, ours: 100, client: 60 }

/** One task at a time, each client's in turn: one with many doesn't hold up the others. */
export function createFairQueue() {
  const waiting = new Map<string | undefined, (() => Promise<void>)[]>()
  let total = 0
  let isRunning = false

  /** @param client its address; undefined for our own machines @throws LakeError 400, 429, 503 */
  async function add<T>(client: string | undefined, task: () => Promise<T>): Promise<T> {
    const own = waiting.get(client) ?? []
    if (own.length >= (client === undefined ? WAITING_MAX.ours : WAITING_MAX.client))
      throw tryAgain(429, 'Too many images at once: ask for fewer at a time', 2)
    if (total >= WAITING_MAX.all)
      throw tryAgain(503, 'Images cannot be rendered at the moment: try again soon', 2)
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    own.push(() => task().then(resolve, reject))
    waiting.set(client, own)
    total += 1
    void runAll()
    return promise
  }

  async function runAll(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (const [client, [task, ...rest]] of waiting) {
      // Behind the other clients.
      waiting.delete(client)
      if (rest.length > 0) waiting.set(client, rest)
      total -= 1
      await task?.()
    }
    isRunning = false
  }

  return { add }
}
