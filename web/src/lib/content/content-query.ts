import type { ClientReturn } from '@sanity/client'
import type { QUERIES, QueryName } from '@site/content-model/site-queries'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'

export type QueryParams = Readonly<Record<string, string | number>>

/**
 * One query of the Content Lake: its name and its parameters. The GROQ is looked up by name when the lake is queried, so
 * that no page has to load it.
 */
export type ContentQuery<Name extends QueryName = QueryName> = { name: Name; params: QueryParams }

/**
 * The result of one query. `tags` are the lake's sync tags: a live event with one of them means that the result may
 * have changed.
 */
export type Fetched<T = unknown> = {
  result: T
  tags: readonly string[]
  /** Set if it came with a document and lacks what only the document's markup shows (blocks/block-list.tsx). */
  partial?: true
}

/** A response of the lake. Our own lake adds the revision of all content. */
export type Answered = Fetched & { revision?: number }

/** The GROQ of each query. In development it changes while a server runs. */
export type QueriesNow = () => Promise<typeof QUERIES>

/** Anything that answers queries: the lake itself, or the server's snapshot of the last good results. */
export type ContentSource = { fetch(query: ContentQuery): Promise<Answered> }

/** A source that has replaced the facts named in its text with their values. The client also holds the facts. */
export type QuerySource = { fetch(query: ContentQuery, client: QueryClient): Promise<Fetched> }

/** A query's result, from the generated types of `@site/content-model`. */
export type ContentOf<Name extends QueryName> = ClientReturn<(typeof QUERIES)[Name]>

/** Declares a query of `@site/content-model/site-queries`. */
export function contentQuery<Name extends QueryName>(
  name: Name,
  params: QueryParams = {},
): ContentQuery<Name> {
  return { name, params }
}

/** The cache key of a result, in React Query and in the server's snapshot. */
export function queryKey(query: ContentQuery): readonly [string, QueryParams] {
  return [query.name, query.params]
}

/** React Query options. Content never goes stale by time; a live event invalidates it. */
export function queryOptions(query: ContentQuery) {
  return { queryKey: queryKey(query), staleTime: Infinity, gcTime: Infinity }
}

/** Reads content in a component. It suspends only if the query was not prefetched. */
export function useContent<Name extends QueryName>(query: ContentQuery<Name>): ContentOf<Name> {
  // Without `select`: React Query would compare what it selects with what it selected from the page before, 12 ms on a
  // phone.
  return useSuspenseQuery<Fetched<ContentOf<Name>>>(queryOptions(query)).data.result
}

/** Fetches a query unless its result is cached. */
export async function prefetchContent<Name extends QueryName>(
  client: QueryClient,
  query: ContentQuery<Name>,
): Promise<Fetched<ContentOf<Name>>> {
  return client.ensureQueryData<Fetched<ContentOf<Name>>>(queryOptions(query))
}
