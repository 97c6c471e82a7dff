import { factsNamedIn, withFacts } from '@site/domain/facts/facts-in-text'
import { readWords } from '@site/domain/words/words'
import type { LAYOUT_QUERY_RESULT } from '@site/content-model/sanity-types.generated'
import type { QueryClient } from '@tanstack/react-query'
import {
  queryOptions,
  type ContentQuery,
  type ContentSource,
  type QuerySource,
  type Fetched,
} from './content-query.ts'
import { valuesIn } from './fact-values.ts'
import { layoutQuery } from './site-content.ts'

/** The same source, with facts in its text replaced by their values. */
export function withFactValues(source: ContentSource): QuerySource {
  return { fetch: (query, client) => fetchWithFacts(query, source, client) }
}

/**
 * Reads content and replaces the facts named in it with their values. This is the only place that does so, before
 * anything is rendered or cached. Facts come with the layout query, which every page has. Content that names a fact
 * also gets the layout's tags, so that it's refetched when a fact changes. The layout also gets all words of the
 * interface here, so that no page's script has to bring their standard texts.
 */
async function fetchWithFacts(
  query: ContentQuery,
  source: ContentSource,
  client: QueryClient,
): Promise<Fetched> {
  const fetched = await source.fetch(query)
  if (query.name === layoutQuery.name)
    return { ...fetched, result: withFacts(withWords(fetched.result), valuesIn(fetched)) }
  if (factsNamedIn(fetched.result).length === 0) return fetched
  const known = await client.fetchQuery<Fetched>(queryOptions(layoutQuery))
  const layout = isWithoutFacts(known) ? await source.fetch(layoutQuery) : known
  return {
    result: withFacts(fetched.result, valuesIn(layout)),
    tags: [...new Set([...fetched.tags, ...layout.tags])],
  }
}

/** The layout as it's embedded in a document, whose text has the values of all facts. */
export function leaveOutFacts(layout: Fetched): Fetched {
  return { ...layout, result: { ...(layout.result as object), facts: undefined } }
}

const isWithoutFacts = ({ result }: Fetched) => !(result as Partial<LAYOUT_QUERY_RESULT>).facts

/** The layout with every interface word, including those that the lake doesn't have. */
function withWords(result: unknown): unknown {
  const layout = (result ?? {}) as Partial<LAYOUT_QUERY_RESULT>
  return { ...layout, words: readWords(layout.words) }
}
