import type { SanityClient } from '@sanity/client'
import type { ContentSettings } from '@site/content/settings'
import type { QueryClient } from '@tanstack/react-query'
import type { ContentSource } from './content-query.ts'
import { invalidateTagged } from './invalidate-tagged.ts'
import { lazyModule } from './lazy-module.ts'

/** The client of the lake weighs 35 kB: it comes when the page is idle or somebody navigates. */
const clientModule = lazyModule(() => import('@site/content/client'))

let client: SanityClient | undefined

async function lake(settings: ContentSettings): Promise<SanityClient> {
  const { createContentClient } = await clientModule.load()
  return (client ??= createContentClient(settings))
}

/** Answers queries from the Content Lake, straight from the browser. */
export function browserSource(settings: ContentSettings): ContentSource {
  return {
    async fetch(query) {
      const connected = await lake(settings)
      const answer = await connected.fetch(query.groq, query.params, { filterResponse: false })
      return { result: answer.result, tags: answer.syncTags ?? [] }
    },
  }
}

/** Listens to the lake for as long as the page is open, and refetches what a publish changed. */
export async function followPublishes(settings: ContentSettings, queryClient: QueryClient): Promise<void> {
  const connected = await lake(settings)
  connected.live.events().subscribe({
    next(event) {
      if (event.type === 'message') invalidateTagged(queryClient, event.tags)
      // After a gap nobody knows what was missed.
      if (event.type === 'restart' || event.type === 'reconnect') void queryClient.invalidateQueries()
    },
    // The page stays as it is: the next load brings what changed.
    error: () => undefined,
  })
}
