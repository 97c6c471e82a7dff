import type { SanityClient } from '@sanity/client'
import type { ContentSettings } from '@site/content/settings'
import type { ContentSource } from './content-query.ts'
import { isLakeAway, noteLake } from './lake-absence.ts'
import { lazyModule } from '../loading/lazy-module.ts'

/** A visitor waits for this (ms) at most; the server, which is asked next, has the page in memory. */
const LAKE_TIMEOUT = 4000

/** The client of the lake weighs 35 kB: it comes once something was published, or the site's server has no answer. */
const clientModule = lazyModule(() => import('@site/content/client'))

let client: SanityClient | undefined

async function lake(settings: ContentSettings): Promise<SanityClient> {
  const { createContentClient } = await clientModule.load()
  // More patience would only keep the visitor from the server's own copy of the page.
  return (client ??= createContentClient(settings, { maxRetries: 0 }))
}

/**
 * Answers queries from the Content Lake, straight from the browser. Where the lake cannot be reached (a firewall may
 * let through the site alone), queries fail at once for a while, and the pages come from the server.
 */
export function browserSource(settings: ContentSettings): ContentSource {
  return {
    async fetch(query) {
      if (isLakeAway()) throw new Error('The Content Lake was out of reach a moment ago')
      const connected = await lake(settings)
      const signal = AbortSignal.timeout(LAKE_TIMEOUT)
      try {
        const answer = await connected.fetch(query.groq, query.params, { filterResponse: false, signal })
        return { result: answer.result, tags: answer.syncTags ?? [] }
      } catch (error) {
        noteLake(true)
        throw error
      }
    },
  }
}
