import type { QueryClient } from '@tanstack/react-query'
import type { Fetched } from './content-query.ts'

/**
 * Invalidates the queries whose results carry one of the tags. Those in use are refetched now, the others when they
 * are next used.
 */
export function invalidateTagged(queryClient: QueryClient, tags: readonly string[]): void {
  const changed = new Set(tags)
  void queryClient.invalidateQueries({
    predicate: (query) => {
      const fetched = query.state.data as Fetched | undefined
      return fetched?.tags.some((tag) => changed.has(tag)) ?? false
    },
  })
}
