import type { Query, QueryClient } from '@tanstack/react-query'
import type { Fetched } from './content-query.ts'
import { readFromLake } from './page-content.ts'

/**
 * Invalidates what a publish changed: the queries whose results carry one of the tags, or all without tags. Those in use
 * are refetched now, the others when they are next used.
 */
export async function refetchContent(queryClient: QueryClient, tags?: readonly string[]): Promise<void> {
  readFromLake()
  const changed = tags && new Set(tags)
  const queries = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => !changed || readTags(state.data).some((tag) => changed.has(tag)) })
  if (queries.length === 0) return
  const invalid = queries.filter((query) => !isPartial(query))
  // The page first: a changed layout renders its blocks, too, which came without their content.
  const partial = queryClient.getQueryCache().findAll({ predicate: isPartial })
  if (partial.length > 0) await queryClient.refetchQueries({ predicate: isPartial })
  await queryClient.invalidateQueries({
    predicate: (query) => invalid.includes(query),
    refetchType: partial.some(isPartial) ? 'none' : 'active',
  })
}

const readTags = (data: unknown) => (data as Fetched | undefined)?.tags ?? []

/** Whether a query only has what came with the document. */
export const isPartial = ({ state }: Query) => (state.data as Fetched | undefined)?.partial === true
