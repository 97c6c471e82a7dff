import type { SanityClient } from '@sanity/client'
import { sharedParameters } from '@site/content/shared-parameters'
import { QUERIES } from '@site/content/site-queries'
import type { ContentSource } from '../lib/content/content-query.ts'

export type Perspective = 'drafts' | 'published'

/** Timeout (ms). It's longer than the site's, because an editor would rather wait than see something else. */
const LAKE_TIMEOUT = 8000

/**
 * Answers queries from the lake with drafts in place of published documents, uncached.
 * Samples are shown, because editors make documents of their own from them.
 * @param client uses a token.
 */
export function draftSource(client: SanityClient, perspective: Perspective = 'drafts'): ContentSource {
  return {
    async fetch({ name, params }) {
      const answer = await client.fetch<unknown>(
        QUERIES[name],
        { ...params, ...sharedParameters(true) },
        { perspective, filterResponse: false, signal: AbortSignal.timeout(LAKE_TIMEOUT) },
      )
      return { result: answer.result ?? null, tags: answer.syncTags ?? [] }
    },
  }
}
