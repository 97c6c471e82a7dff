import type { ListenOptions, SanityClient } from '@sanity/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { debounce, map, retry, startWith, switchMap, timer } from 'rxjs'
import { useClient } from 'sanity'

/** Milliseconds to debounce changes: one save causes several. */
const DEBOUNCE = 250

/** Milliseconds to wait for the listener, which has to be there before the query: what changes between the two would be missed. */
const PATIENCE = 1000

/** Milliseconds until a failed query or listener is retried: no event may come that would run it again. */
const RETRY = 5000

const LISTEN = {
  events: ['welcome', 'mutation'],
  includeResult: false,
  includeAllVersions: true,
  visibility: 'query',
} satisfies ListenOptions

export type Live<Result> = {
  readonly result?: Result
  readonly failed: boolean
  /** Runs the query now. Resolves once `result` is up to date. */
  readonly refresh: () => Promise<void>
}

type Perspective = 'raw' | 'drafts' | 'published'

/**
 * Runs a query, and runs it again whenever a document that matches `filter` changes.
 *
 * @param query GROQ without parameters.
 * @param filter GROQ filter for the documents that the result depends on.
 * @param perspective `raw`: drafts and published documents. `drafts`: drafts replace their published documents.
 *   `published`: what visitors read.
 */
export function useLive<Result>(query: string, filter: string, perspective?: Perspective): Live<Result> {
  return useLiveOf(useClient({ apiVersion: '2026-03-01' }), query, filter, perspective)
}

/** The same with a client of another dataset. */
export function useLiveOf<Result>(
  client: SanityClient,
  query: string,
  filter: string,
  perspective: Perspective = 'raw',
): Live<Result> {
  const [state, setState] = useState<{ result?: Result; failed: boolean }>({ failed: false })
  const asked = useRef(0)
  const shown = useRef(0)
  const ask = useCallback(async () => {
    asked.current += 1
    const number = asked.current
    return { number, result: await client.fetch<Result>(query, {}, { perspective }) }
  }, [client, query, perspective])
  // Answers may come in another order than their questions. An older one is dropped.
  const show = useCallback(({ number, result }: { number: number; result: Result }) => {
    if (number < shown.current) return
    shown.current = number
    setState({ result, failed: false })
  }, [])
  const refresh = async () => show(await ask())
  useEffect(() => {
    const live = client
      .listen(`*[${filter}]`, {}, LISTEN)
      .pipe(
        map(({ type }) => (type === 'welcome' ? 0 : DEBOUNCE)),
        startWith(PATIENCE),
        debounce((wait) => timer(wait)),
        switchMap(ask),
        retry({
          delay: () => {
            setState((before) => ({ ...before, failed: true }))
            return timer(RETRY)
          },
        }),
      )
      .subscribe(show)
    return () => live.unsubscribe()
  }, [client, filter, ask, show])
  return { ...state, refresh }
}
