import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from 'sanity'

/** Milliseconds that changes are gathered for: one save makes several. */
const GATHERED = 250

/** What a live query shows at the moment. */
export type Live<Result> = {
  readonly result?: Result
  readonly failed: boolean
  /** Asks now. Settles when the answer is in the result. */
  readonly refresh: () => Promise<void>
}

/**
 * Asks the lake, and asks again whenever a document changes that `filter` selects.
 *
 * @param query GROQ without parameters, over drafts and published documents alike.
 * @param filter GROQ filter of the documents whose changes matter.
 * @param perspective `raw` for drafts beside what they replace, `drafts` for drafts in its place.
 */
export function useLive<Result>(
  query: string,
  filter: string,
  perspective: 'raw' | 'drafts' = 'raw',
): Live<Result> {
  const client = useClient({ apiVersion: '2026-03-01' })
  const [state, setState] = useState<{ result?: Result; failed: boolean }>({ failed: false })
  const questions = useRef({ asked: 0, answered: 0 })
  const refresh = useCallback(async () => {
    const number = ++questions.current.asked
    try {
      const result = await client.fetch<Result>(query, {}, { perspective })
      // An answer that was overtaken is of the past.
      if (number < questions.current.answered) return
      questions.current.answered = number
      setState({ result, failed: false })
    } catch {
      setState((before) => ({ ...before, failed: true }))
    }
  }, [client, query, perspective])
  useEffect(() => {
    let timer = setTimeout(() => void refresh(), 0)
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void refresh(), GATHERED)
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
  return { ...state, refresh }
}
