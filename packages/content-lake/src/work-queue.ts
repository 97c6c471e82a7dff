import { httpError } from './errors.ts'

/** Runs a few things at a time and lets a bounded number wait. */
export class WorkQueue {
  readonly #concurrency: number
  readonly #maxWaiting: number
  readonly #refusal: string
  readonly #waiting: (() => void)[] = []
  #running = 0

  /** @param refusal what one too many is told */
  constructor(concurrency: number, maxWaiting: number, refusal: string) {
    this.#concurrency = concurrency
    this.#maxWaiting = maxWaiting
    this.#refusal = refusal
  }

  /** @throws LakeError 503 where too many wait already, and whatever `work` throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#concurrency) await this.#turn()
    else this.#running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next one directly, so that nobody slips in between.
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
