import { randomUUID } from 'node:crypto'
import { LRUCache, type Perf } from 'lru-cache'
import { sentReference } from '../headers/page-url.ts'

/** Long enough to return to the page and write the reference down. */
const LIFETIME_MS = 60 * 60 * 1000

/** Limits the memory. The API's rate limits let in far fewer within an hour. */
const REFERENCES_MAX = 10_000

/** A stored lead: the page that its form was posted to, the form's id there, and its reference if it has one. */
type SentForm = { path: string; formId: string; reference: string | null }

/**
 * The forms that were posted here and stored. Only these get a thank-you page, because a stranger can make up a URL
 * with `?sent=`.
 *
 * @param perf tests pass their own clock
 */
export function createIssuedReferences(perf: Perf = performance) {
  const known = new LRUCache<string, SentForm>({
    max: REFERENCES_MAX,
    ttl: LIFETIME_MS,
    ttlResolution: 0,
    perf,
  })
  return {
    /** @returns what to put behind `?sent=`: the reference, or a similar one if none fits. */
    add(sent: SentForm): string {
      const mark = sentReference(`?sent=${sent.reference}`) ?? randomUUID().slice(0, 8).toUpperCase()
      known.set(mark, sent)
      return mark
    },
    /** The form of this page that was stored; null if there is none. */
    find(mark: string, path: string): SentForm | null {
      const sent = known.get(mark)
      return sent?.path === path ? sent : null
    },
  }
}

export type IssuedReferences = ReturnType<typeof createIssuedReferences>
