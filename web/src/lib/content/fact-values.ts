import { listFacts } from '@site/content-model/facts'
import { factValues, type FactValues } from '@site/domain/facts/facts-in-text'
import type { LAYOUT_QUERY_RESULT } from '@site/content-model/sanity-types.generated'
import type { Fetched } from './content-query.ts'

/** The values of all facts, from the layout's answer. */
export function valuesIn({ result }: Pick<Fetched, 'result'>): FactValues {
  // The generated types describe the lake's answer to this query.
  const { facts } = (result ?? {}) as Partial<LAYOUT_QUERY_RESULT>
  return factValues(facts ? listFacts(facts) : [])
}
