import { type Fact, FACTS, factsOf, type FactSource } from '@site/content/facts/facts'
import { factValues, type FactValues } from '@site/content/facts/facts-in-text'
import { createContext, type PropsWithChildren, useContext, useEffect, useMemo } from 'react'
import { noteFacts } from '../../schemas/facts/facts-in-lists.ts'
import { useLive } from '../../structure/live.ts'

type Facts = {
  readonly list: readonly Fact[]
  readonly values: FactValues
  /** As visitors read them. */
  readonly published: readonly Fact[]
}

const NONE: Facts = { list: [], values: new Map(), published: [] }

const HOLDERS = '_type in ["plan", "siteSettings"]'

const FactsContext = createContext(NONE)

/** Keeps the facts up to date for the whole Studio. Drafts override published values, as in the preview. */
export function FactsProvider({ children }: PropsWithChildren) {
  const { result } = useLive<FactSource>(FACTS, HOLDERS, 'drafts')
  const { result: published } = useLive<FactSource>(FACTS, HOLDERS, 'published')
  const facts = useMemo(() => {
    if (!result) return NONE
    const list = factsOf(result)
    return { list, values: factValues(list), published: published ? factsOf(published) : [] }
  }, [result, published])
  useEffect(() => noteFacts(result && facts.values), [result, facts])
  return <FactsContext value={facts}>{children}</FactsContext>
}

/** All facts that text can use. Empty while they are being loaded. */
export function useFacts(): Facts {
  return useContext(FactsContext)
}
