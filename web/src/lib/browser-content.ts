import type { SanityClient } from '@sanity/client'
import type { ContentSettings } from '@site/content/settings'
import type { QueryClient } from '@tanstack/react-query'
import type { ContentSource } from './content-query.ts'
import { lazyModule } from './lazy-module.ts'

/** The client of the lake weighs 35 kB: it comes when the page is idle or somebody navigates. */
const clientModule = lazyModule(() => import('@site/content/client'))

let client: SanityClient | undefined

async function lake(settings: ContentSettings): Promise<SanityClient> {
  const { createContentClient } = await clientModule.load()
  // More patience would only keep the visitor from the server's own copy of the page.
  return (client ??= createContentClient(settings, { maxRetries: 0 }))
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

/** Keeps the page up to date for as long as it is open. */
export async function followLake(settings: ContentSettings, queryClient: QueryClient): Promise<void> {
  const [connected, { followPublishes }] = await Promise.all([
    lake(settings),
    import('./follow-publishes.ts'),
  ])
  followPublishes(() => connected.live.events(), queryClient)
}
