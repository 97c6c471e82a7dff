import { httpError } from './errors.ts'

/**
 * Runs one job at a time, in order, and lets a limited number wait.
 * @param refusal the error message when too many are waiting
 */
export function createWorkQueue(maxWaiting: number, refusal: string) {
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0

  /** @throws LakeError 503 if too many are waiting, or what `work` throws. */
  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (unfinished > maxWaiting) throw httpError(503, refusal, {}, { 'retry-after': '2' })
    const made = (unfinished === 0 ? work() : last.then(work)).finally(() => (unfinished -= 1))
    unfinished += 1
    last = made.catch(() => {})
    return made
  }

  return { run }
}
