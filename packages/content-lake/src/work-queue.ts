import { httpError } from './errors.ts'

/**
 * Runs a limited number of jobs at a time and lets a limited number wait, in order.
 * @param refusal the error message when too many are waiting
 */
export function createWorkQueue(concurrency: number, maxWaiting: number, refusal: string) {
  const waiting: { readonly slots: number; start(): void }[] = []
  let free = concurrency

  /**
   * @param slots how many jobs this one counts as
   * @throws LakeError 503 if too many are waiting, or what `work` throws.
   */
  async function run<T>(work: () => Promise<T>, slots = 1): Promise<T> {
    if (waiting.length > 0 || free < slots) await turn(slots)
    else free -= slots
    try {
      return await work()
    } finally {
      free += slots
      // Takes the slots for the next jobs directly, so that a new one can't overtake them.
      for (let next = waiting[0]; next && next.slots <= free; next = waiting[0]) {
        waiting.shift()
        free -= next.slots
        next.start()
      }
    }
  }

  async function turn(slots: number): Promise<void> {
    if (waiting.length >= maxWaiting) throw httpError(503, refusal, {}, { 'retry-after': '2' })
    await new Promise<void>((start) => waiting.push({ slots, start }))
  }

  return { run }
}

export type WorkQueue = ReturnType<typeof createWorkQueue>
