import { useEffect, useState } from 'react'
import { useClient } from 'sanity'

/** Milliseconds that changes are gathered for: one save makes several. */
const GATHERED = 250

/** What a live query shows at the moment. */
export type Live<Result> = {
  readonly result?: Result
  readonly failed: boolean
}

/**
 * Asks the lake, and asks again whenever a document changes that `filter` selects.
 *
 * @param query GROQ without parameters, over drafts and published documents alike.
 * @param filter GROQ filter of the documents whose changes matter.
 */
export function useLive<Result>(query: string, filter: string): Live<Result> {
  const client = useClient({ apiVersion: '2026-03-01' })
  const [state, setState] = useState<{ result?: Result; failed: boolean }>({ failed: false })
  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () =>
      client.fetch<Result>(query, {}, { perspective: 'raw' }).then(
        (result) => current && setState({ result, failed: false }),
        () => current && setState((before) => ({ ...before, failed: true })),
      )
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), GATHERED)
    }
    void ask()
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
      .subscribe({ next: soon, error: () => current && setState((before) => ({ ...before, failed: true })) })
    return () => {
      current = false
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [client, query, filter])
  return state
}
