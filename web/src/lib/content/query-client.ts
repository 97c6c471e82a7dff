import { QueryClient } from '@tanstack/react-query'
import type { ContentQuery, QuerySource } from './content-query.ts'

/** The part of React Query's state that is embedded in the page: keys and results. */
export type DehydratedContent = readonly (readonly [key: readonly unknown[], data: unknown])[]

/** A query client that fetches from one source, in whose text facts have their values. */
export function createQueryClient(source: QuerySource): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // From the key: what came with the document can change before the app starts, and is fetched again then.
        queryFn: ({ queryKey: [name, params], client }) =>
          source.fetch({ name, params } as ContentQuery, client),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Don't retry: if a page can't be fetched, the browser loads it from the server.
        retry: false,
      },
    },
  })
}

/** Everything in the cache, for the page's `state` script. */
export function dehydrateContent(client: QueryClient): DehydratedContent {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data] as const)
}

/** Fills the browser's cache with the server's results, so that hydration fetches nothing. */
export function hydrateContent(client: QueryClient, content: DehydratedContent): void {
  for (const [key, data] of content) client.setQueryData(key, data)
}
