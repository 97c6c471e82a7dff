/** An hour (ms): long enough to come back to the page and write the reference down. */
const LIFETIME = 60 * 60 * 1000

/** Far more than the API's limits let in within an hour; it bounds the memory. */
const MOST = 10_000

type PostedTo = { path: string; formId: string }

/**
 * The references that this server has answered posted forms with. Only these get a thank-you page: anybody could
 * make up an address that ends in `?sent=`.
 */
export class IssuedReferences {
  readonly #issued = new Map<string, PostedTo & { until: number }>()

  /**
   * @param form which one it answered: the path of its page, and its name there
   * @param now milliseconds since the epoch, here and below
   */
  add(reference: string, form: PostedTo, now: number): void {
    for (const [oldest, { until }] of this.#issued) {
      if (until > now && this.#issued.size < MOST) break
      this.#issued.delete(oldest)
    }
    this.#issued.set(reference, { ...form, until: now + LIFETIME })
  }

  /** The form of this page that a reference answered; null where it answered none. */
  formOf(reference: string, path: string, now: number): string | null {
    const issued = this.#issued.get(reference)
    return issued && issued.path === path && issued.until > now ? issued.formId : null
  }
}
