/** An hour (ms): long enough to return to the page and write the reference down. */
const LIFETIME = 60 * 60 * 1000

/** Limits the memory. The API's rate limits let in far fewer within an hour. */
const MOST = 10_000

type PostedTo = { path: string; formId: string }

/**
 * The references that this server has issued for posted forms. Only these get a thank-you page, because anybody can
 * make up a URL with `?sent=`. `now` is in milliseconds since the epoch.
 */
export function createIssuedReferences() {
  const known = new Map<string, PostedTo & { until: number }>()
  return {
    /** @param form the form it was issued for: its page's path, and its id there */
    add(reference: string, form: PostedTo, now: number): void {
      for (const [oldest, { until }] of known) {
        if (until > now && known.size < MOST) break
        known.delete(oldest)
      }
      known.set(reference, { ...form, until: now + LIFETIME })
    },
    /** The form of this page that a reference was issued for; null if there is none. */
    formOf(reference: string, path: string, now: number): string | null {
      const issued = known.get(reference)
      return issued && issued.path === path && issued.until > now ? issued.formId : null
    },
  }
}

export type IssuedReferences = ReturnType<typeof createIssuedReferences>
