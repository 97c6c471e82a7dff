import type { SanityClient } from '@sanity/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from 'sanity'

/** Milliseconds to debounce changes: one save causes several. */
const DEBOUNCE = 250

/** Milliseconds to wait for the listener, which has to be there before the query: what changes between the two would be missed. */
const PATIENCE = 1000

/** Milliseconds until a failed query is retried: no event may come that would run it again. */
const RETRY = 5000

/** The current state of a live query. */
export type Live<Result> = {
  readonly result?: Result
  readonly failed: boolean
  /** Runs the query now. Resolves once `result` is up to date. */
  readonly refresh: () => Promise<void>
}

/**
 * Runs a query, and runs it again whenever a document that matches `filter` changes.
 *
 * @param query GROQ without parameters.
 * @param filter GROQ filter for the documents that the result depends on.
 * @param perspective `raw`: drafts and published documents. `drafts`: drafts replace their published documents.
 *   `published`: what visitors read.
 */
export function useLive<Result>(
  query: string,
  filter: string,
  perspective: 'raw' | 'drafts' | 'published' = 'raw',
): Live<Result> {
  return useLiveOf(useClient({ apiVersion: '2026-03-01' }), query, filter, perspective)
}

/** The same with a client of another dataset. */
export function useLiveOf<Result>(
  client: SanityClient,
  query: string,
  filter: string,
  perspective: 'raw' | 'drafts' | 'published' = 'raw',
): Live<Result> {
  const [state, setState] = useState<{ result?: Result; failed: boolean }>({ failed: false })
  const requests = useRef({ sent: 0, answered: 0 })
  const refresh = useCallback(async () => {
    const number = ++requests.current.sent
    try {
      const result = await client.fetch<Result>(query, {}, { perspective })
      // A later request has already been answered.
      if (number < requests.current.answered) return
      requests.current.answered = number
      setState({ result, failed: false })
    } catch {
      setState((before) => ({ ...before, failed: true }))
    }
  }, [client, query, perspective])
  useEffect(() => {
    let timer = setTimeout(() => void refresh(), PATIENCE)
    const soon = ({ type }: { type: string }) => {
      clearTimeout(timer)
      timer = setTimeout(() => void refresh(), type === 'welcome' ? 0 : DEBOUNCE)
    }
    const subscription = client
      .listen(
        `*[${filter}]`,
        {},
        {
          events: ['welcome', 'mutation'],
          includeResult: false,
          includeAllVersions: true,
          visibility: 'query',
        },
      )
      .subscribe({ next: soon, error: () => setState((before) => ({ ...before, failed: true })) })
    return () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [client, filter, refresh])
  useEffect(() => {
    if (!state.failed) return
    const retry = setTimeout(() => void refresh(), RETRY)
    return () => clearTimeout(retry)
  }, [state, refresh])
  return { ...state, refresh }
}
