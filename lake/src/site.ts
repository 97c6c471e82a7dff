import type { Site } from '@site/content-lake/site'
import { publicParams } from '@site/content/public-params'
import { publicationFault } from './publication-fault.ts'
import { FACTS, factsOf, type FactSource, priceKey } from '@site/content/facts/facts'
import { factsNamedIn, factValues } from '@site/content/facts/facts-in-text'

/** The values of the facts that a document names, and of the price that it holds: "$120" finds the plan too. */
export const namedValues: Site['namedValues'] = (document, ask) => {
  const values = factValues(factsOf(ask(FACTS) as FactSource))
  const keys = factsNamedIn(document)
  if (document._type === 'plan') keys.push(priceKey(String(document['key'])))
  return keys.flatMap((key) => values.get(key) ?? []).join(' ')
}

/** The rules of this site, which its lake enforces for everybody who writes. */
export const site: Site = {
  publicParams,
  namedValues,
  publicationFault,
  neverEdited: new Set(['addressBook']),
}
