import type { SanityClient } from '@sanity/client'
import type { ContentSettings } from '@site/content-model/settings'
import { sharedParameters } from '@site/content-model/shared-parameters'
import { QUERIES } from '@site/content-model/site-queries'
import type { Settings } from '../../env.ts'
import type { ContentSource, QuerySource } from './content-query.ts'
import { withFactValues } from './facts-in-content.ts'
import { keepOpenings } from './openings.ts'
import { wasLakeDown, recordLakeDown } from './lake-availability.ts'
import { lazyModule } from '../loading/lazy-module.ts'

/** After this long, the browser asks the site's server, which has the page in memory. */
const LAKE_TIMEOUT_MS = 4000

/** The lake's client is 35 kB, so it loads only after a publish, or if the site's server doesn't answer. */
const clientModule = lazyModule(() => import('@site/content-model/client'))

let client: SanityClient | undefined

async function lake(settings: ContentSettings): Promise<SanityClient> {
  const { createContentClient } = await clientModule.load()
  // Don't retry: the server's copy of the page is faster.
  return (client ??= createContentClient(settings, { maxRetries: 0 }))
}

/**
 * Queries the Content Lake directly from the browser, and fills in the facts. (The site's server does that for its own
 * answers.) If the lake can't be reached (some firewalls allow the site only), queries fail immediately for a while, and
 * pages come from the server.
 */
export function lakeContent({ content, samples }: Settings): QuerySource {
  return keepOpenings(withFactValues(browserSource(content, samples ?? false)))
}

function browserSource(settings: ContentSettings, showSamples: boolean): ContentSource {
  return {
    async fetch(query) {
      if (wasLakeDown()) throw new Error('The Content Lake was down a moment ago')
      const connected = await lake(settings)
      const signal = AbortSignal.timeout(LAKE_TIMEOUT_MS)
      try {
        const answer = await connected.fetch(
          QUERIES[query.name],
          { ...query.params, ...sharedParameters(showSamples) },
          { filterResponse: false, signal },
        )
        return { result: answer.result, tags: answer.syncTags ?? [] }
      } catch (error) {
        recordLakeDown()
        throw error
      }
    },
  }
}
