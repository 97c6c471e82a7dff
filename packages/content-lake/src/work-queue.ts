import { httpError } from './errors.ts'

/** Runs a limited number of jobs at a time and lets a limited number wait. */
export class WorkQueue {
  readonly #concurrency: number
  readonly #maxWaiting: number
  readonly #refusal: string
  readonly #waiting: (() => void)[] = []
  #running = 0

  /** @param refusal the error message when too many are waiting */
  constructor(concurrency: number, maxWaiting: number, refusal: string) {
    this.#concurrency = concurrency
    this.#maxWaiting = maxWaiting
    this.#refusal = refusal
  }

  /** @throws LakeError 503 if too many are waiting, or what `work` throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#concurrency) await this.#turn()
    else this.#running += 1
    try {
      return await work()
    } finally {
      // Hand the slot to the next job directly, so that a new one can't overtake it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  async #turn(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting)
      throw httpError(503, this.#refusal, {}, { 'retry-after': '2' })
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
}
