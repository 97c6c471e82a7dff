import type { ClientReturn } from '@sanity/client'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'

/** One query of the Content Lake: a short name for its key, the GROQ, and its parameters. */
export type ContentQuery<Q extends string = string> = {
  name: string
  groq: Q
  params: Readonly<Record<string, string>>
}

/**
 * The result of one query. `tags` are the lake's sync tags: a live event with one of them means that the result may
 * have changed.
 */
export type Fetched<T = unknown> = { result: T; tags: readonly string[] }

/** Anything that answers queries: the lake itself, or the server's snapshot of the last good results. */
export type ContentSource = { fetch(query: ContentQuery): Promise<Fetched> }

/** A source that has replaced the facts named in its text with their values. The client also holds the facts. */
export type QuerySource = { fetch(query: ContentQuery, client: QueryClient): Promise<Fetched> }

/** Declares a query. Its result type comes from the generated types of `@site/content`. */
export function contentQuery<const Q extends string>(
  name: string,
  groq: Q,
  params: Readonly<Record<string, string>> = {},
): ContentQuery<Q> {
  return { name, groq, params }
}

/** The cache key of a result, in React Query and in the server's snapshot. */
export function queryKey(query: ContentQuery): readonly [string, Readonly<Record<string, string>>] {
  return [query.name, query.params]
}

/** React Query options. Content never goes stale by time; a live event invalidates it. */
export function queryOptions<Q extends string>(query: ContentQuery<Q>) {
  return {
    queryKey: queryKey(query),
    meta: { query },
    staleTime: Infinity,
    gcTime: Infinity,
    select: (fetched: Fetched<ClientReturn<Q>>) => fetched.result,
  }
}

/** Reads content in a component. It suspends only if the query was not prefetched. */
export function useContent<Q extends string>(query: ContentQuery<Q>): ClientReturn<Q> {
  return useSuspenseQuery(queryOptions(query)).data
}

/** Fetches a query unless its result is cached. */
export async function prefetchContent<Q extends string>(
  client: QueryClient,
  query: ContentQuery<Q>,
): Promise<Fetched<ClientReturn<Q>>> {
  const { select: _, ...options } = queryOptions(query)
  return client.ensureQueryData<Fetched<ClientReturn<Q>>>(options)
}
