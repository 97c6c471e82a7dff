import type { SanityClient } from '@sanity/client'
import { createContentClient } from '@site/content/client'
import type { Settings } from '../settings.tsx'
import { askLake } from './ask-lake.ts'
import type { QuerySource } from './content-query.ts'
import { withFactValues } from './facts-in-content.ts'

/** Longest wait (ms) for the lake. After that the page is loaded from the site's server, which has it in memory. */
const LAKE_TIMEOUT = 4000

let client: SanityClient | undefined

/**
 * Queries the Content Lake directly from the browser, and fills in the facts. (The site's server does that for its own
 * answers.)
 */
export function lakeContent({ content, samples }: Settings): QuerySource {
  // Don't retry: the server's copy of the page is faster.
  const lake = (client ??= createContentClient(content, { maxRetries: 0 }))
  return withFactValues({
    fetch: (query) => askLake(lake, query, { samples: samples ?? false, timeout: LAKE_TIMEOUT }),
  })
}
