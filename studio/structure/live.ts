import type { ListenOptions, SanityClient } from '@sanity/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { debounce, map, retry, startWith, switchMap, timer } from 'rxjs'
import { useClient } from 'sanity'

/** One save causes several changes. */
const DEBOUNCE_MS = 250

/** The query waits for the listener: a change between the two would be missed. */
const LISTENER_TIMEOUT_MS = 1000

/** A failed query or listener is retried, because no event may come that would run it again. */
const RETRY_DELAY_MS = 5000

const LISTEN = {
  events: ['welcome', 'mutation'],
  includeResult: false,
  includeAllVersions: true,
  visibility: 'query',
} satisfies ListenOptions

export type Live<Result> = {
  readonly result?: Result
  readonly failed: boolean
  readonly refresh: () => Promise<void>
}

type Perspective = 'raw' | 'drafts' | 'published'

/** Runs a query, and again whenever a document that matches `filter` changes. `drafts` replace their documents. */
export function useLive<Result>(query: string, filter: string, perspective?: Perspective): Live<Result> {
  return useLiveResult(useClient({ apiVersion: '2026-03-01' }), query, filter, perspective)
}

export function useLiveResult<Result>(
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
        map(({ type }) => (type === 'welcome' ? 0 : DEBOUNCE_MS)),
        startWith(LISTENER_TIMEOUT_MS),
        debounce((wait) => timer(wait)),
        switchMap(ask),
        retry({
          delay: () => {
            setState((before) => ({ ...before, failed: true }))
            return timer(RETRY_DELAY_MS)
          },
        }),
      )
      .subscribe(show)
    return () => live.unsubscribe()
  }, [client, filter, ask, show])
  return { ...state, refresh }
}
