import type { SanityClient } from '@sanity/client'
import type { ContentSource } from '../lib/content/content-query.ts'

/** Longer than the site waits (ms): an editor would rather wait than see something else. */
const LAKE_TIMEOUT = 8000

/**
 * Answers queries with drafts in place of what they will replace, straight from the lake: nothing is kept.
 * @param client reads with the perspective `drafts` and a token.
 */
export function draftSource(client: SanityClient): ContentSource {
  return {
    async fetch({ groq, params }) {
      const answer = await client.fetch(groq, params, {
        filterResponse: false,
        signal: AbortSignal.timeout(LAKE_TIMEOUT),
      })
      return { result: answer.result ?? null, tags: answer.syncTags ?? [] }
    },
  }
}
