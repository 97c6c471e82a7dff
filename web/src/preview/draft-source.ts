import type { SanityClient } from '@sanity/client'
import { sharedParameters } from '@site/content-model/shared-parameters'
import type { ContentSource, QueriesNow } from '../lib/content/content-query.ts'

export type Perspective = 'drafts' | 'published'

/** It's longer than the site's, because an editor would rather wait than see something else. */
const LAKE_TIMEOUT_MS = 8000

/**
 * Answers queries from the lake with drafts in place of published documents, uncached.
 * Samples are shown, because editors make documents of their own from them.
 * @param client uses a token.
 */
export function draftSource(
  client: SanityClient,
  queries: QueriesNow,
  perspective: Perspective = 'drafts',
): ContentSource {
  return {
    async fetch({ name, params }) {
      const answer = await client.fetch<unknown>(
        (await queries())[name],
        { ...params, ...sharedParameters(true), samples: 'preview' },
        { perspective, filterResponse: false, signal: AbortSignal.timeout(LAKE_TIMEOUT_MS) },
      )
      return { result: answer.result ?? null, tags: answer.syncTags ?? [] }
    },
  }
}
