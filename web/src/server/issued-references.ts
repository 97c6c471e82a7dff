/** An hour (ms): long enough to come back to the page and write the reference down. */
const LIFETIME = 60 * 60 * 1000

/** Far more than the API's limits let in within an hour; it bounds the memory. */
const MOST = 10_000

/**
 * The references that this server has answered posted forms with. Only these get a thank-you page: anybody could
 * make up an address that ends in `?sent=`.
 */
export class IssuedReferences {
  readonly #until = new Map<string, number>()

  /** @param now milliseconds since the epoch, here and below. */
  add(reference: string, now: number): void {
    for (const [oldest, until] of this.#until) {
      if (until > now && this.#until.size < MOST) break
      this.#until.delete(oldest)
    }
    this.#until.set(reference, now + LIFETIME)
  }

  has(reference: string, now: number): boolean {
    return (this.#until.get(reference) ?? 0) > now
  }
}
