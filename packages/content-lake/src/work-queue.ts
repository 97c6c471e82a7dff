import { httpError } from './errors.ts'

/**
 * Runs a limited number of jobs at a time and lets a limited number wait.
 * @param refusal the error message when too many are waiting
 */
export function createWorkQueue(concurrency: number, maxWaiting: number, refusal: string) {
  const waiting: (() => void)[] = []
  let running = 0

  /** @throws LakeError 503 if too many are waiting, or what `work` throws. */
  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) await turn()
    else running += 1
    try {
      return await work()
    } finally {
      // Hand the slot to the next job directly, so that a new one can't overtake it.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  async function turn(): Promise<void> {
    if (waiting.length >= maxWaiting) throw httpError(503, refusal, {}, { 'retry-after': '2' })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  return { run }
}

export type WorkQueue = ReturnType<typeof createWorkQueue>
