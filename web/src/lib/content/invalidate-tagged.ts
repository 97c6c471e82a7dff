import type { QueryClient } from '@tanstack/react-query'
import type { Fetched } from './content-query.ts'

/** Refetches the queries whose answers carry one of the tags; the ones that nobody shows wait until shown. */
export function invalidateTagged(queryClient: QueryClient, tags: readonly string[]): void {
  const changed = new Set(tags)
  void queryClient.invalidateQueries({
    predicate: (query) => {
      const fetched = query.state.data as Fetched | undefined
      return fetched?.tags.some((tag) => changed.has(tag)) ?? false
    },
  })
}
