import type { ClientReturn } from '@sanity/client'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'

/** One read from the Content Lake: a short name that keys it, the GROQ, and its parameters. */
export type ContentQuery<Q extends string = string> = {
  name: string
  groq: Q
  params: Readonly<Record<string, string>>
}

/**
 * What one read gave. `tags` are the lake's sync tags: a live event that carries one of them says that the
 * result may have changed.
 */
export type Fetched<T = unknown> = { result: T; tags: readonly string[] }

/** Whoever can answer a query: the lake itself, or the server's store of last good answers. */
export type ContentSource = { fetch(query: ContentQuery): Promise<Fetched> }

/** A source whose text has the values of the facts that it names; the client is where it finds the facts. */
export type QuerySource = { fetch(query: ContentQuery, client: QueryClient): Promise<Fetched> }

/** Declares a query. The result's type comes from the generated types of `@site/content`. */
export function contentQuery<const Q extends string>(
  name: string,
  groq: Q,
  params: Readonly<Record<string, string>> = {},
): ContentQuery<Q> {
  return { name, groq, params }
}

/** The key under which React Query and the server's snapshot keep an answer. */
export function queryKey(query: ContentQuery): readonly [string, Readonly<Record<string, string>>] {
  return [query.name, query.params]
}

/** React Query options: content never goes stale by itself, the lake says when it changed. */
export function queryOptions<Q extends string>(query: ContentQuery<Q>) {
  return {
    queryKey: queryKey(query),
    meta: { query },
    staleTime: Infinity,
    gcTime: Infinity,
    select: (fetched: Fetched<ClientReturn<Q>>) => fetched.result,
  }
}

/** Reads content in a component. It suspends only where nobody prefetched the query. */
export function useContent<Q extends string>(query: ContentQuery<Q>): ClientReturn<Q> {
  return useSuspenseQuery(queryOptions(query)).data
}

/** Fetches a query unless it is there already. */
export async function prefetchContent<Q extends string>(
  client: QueryClient,
  query: ContentQuery<Q>,
): Promise<Fetched<ClientReturn<Q>>> {
  const { select: _, ...options } = queryOptions(query)
  return client.ensureQueryData<Fetched<ClientReturn<Q>>>(options)
}
