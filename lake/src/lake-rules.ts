import type { LakeRules } from '@site/content-lake/rules'
import { publicParams } from '@site/content-model/public-params'
import { publicationFault } from './publication-fault.ts'
import { FACTS, listFacts, type FactSource, priceKey } from '@site/content-model/facts'
import { factsNamedIn, factValues } from '@site/domain/facts/facts-in-text'

/** The values of the facts that a document names, and of its own price: "$120" finds the plan too. */
export const namedValues: LakeRules['namedValues'] = (document, ask) => {
  const values = factValues(listFacts(ask(FACTS) as FactSource))
  const keys = factsNamedIn(document)
  if (document._type === 'plan') keys.push(priceKey(String(document['key'])))
  return keys.flatMap((key) => values.get(key) ?? []).join(' ')
}

export const rules: LakeRules = {
  publicParams,
  namedValues,
  publicationFault,
  neverEdited: new Set(['addressBook']),
  commandPrefixes: ['pnpm', 'npx --yes pnpm@12'],
}
