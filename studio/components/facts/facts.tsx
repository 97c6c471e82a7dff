import { type Fact, FACTS, listFacts, type FactSource } from '@site/content-model/facts'
import { factValues, type FactValues } from '@site/domain/facts/facts-in-text'
import { createContext, type PropsWithChildren, useContext, useEffect, useMemo } from 'react'
import { noteFacts } from '../../schemas/facts/facts-in-lists.ts'
import { useLive } from '../../structure/live.ts'

type Facts = {
  readonly list: readonly Fact[]
  readonly values: FactValues
  readonly published: readonly Fact[]
}

const NONE: Facts = { list: [], values: new Map(), published: [] }

const HOLDERS = '_type in ["plan", "siteSettings"]'

const FactsContext = createContext(NONE)

export function FactsProvider({ children }: PropsWithChildren) {
  const { result } = useLive<FactSource>(FACTS, HOLDERS, 'drafts')
  const { result: published } = useLive<FactSource>(FACTS, HOLDERS, 'published')
  const facts = useMemo(() => {
    if (!result) return NONE
    const list = listFacts(result)
    return { list, values: factValues(list), published: published ? listFacts(published) : [] }
  }, [result, published])
  useEffect(() => noteFacts(result && facts.values), [result, facts])
  return <FactsContext value={facts}>{children}</FactsContext>
}

export function useFacts(): Facts {
  return useContext(FactsContext)
}
