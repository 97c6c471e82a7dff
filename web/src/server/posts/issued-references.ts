/** An hour (ms): long enough to return to the page and write the reference down. */
const LIFETIME = 60 * 60 * 1000

/** Limits the memory. The API's rate limits let in far fewer within an hour. */
const MOST = 10_000

type PostedTo = { path: string; formId: string }

/**
 * The references that this server has issued for posted forms. Only these get a thank-you page, because anybody can
 * make up a URL with `?sent=`.
 */
export class IssuedReferences {
  readonly #issued = new Map<string, PostedTo & { until: number }>()

  /**
   * @param form the form it was issued for: its page's path, and its id there
   * @param now milliseconds since the epoch
   */
  add(reference: string, form: PostedTo, now: number): void {
    for (const [oldest, { until }] of this.#issued) {
      if (until > now && this.#issued.size < MOST) break
      this.#issued.delete(oldest)
    }
    this.#issued.set(reference, { ...form, until: now + LIFETIME })
  }

  /** The form of this page that a reference was issued for; null if there is none. */
  formOf(reference: string, path: string, now: number): string | null {
    const issued = this.#issued.get(reference)
    return issued && issued.path === path && issued.until > now ? issued.formId : null
  }
}
