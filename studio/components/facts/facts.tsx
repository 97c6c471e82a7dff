import { type Fact, FACTS, factsOf, type FactSource } from '@site/content/facts/facts'
import { factValues, type FactValues } from '@site/content/facts/facts-in-text'
import { createContext, type PropsWithChildren, useContext, useEffect, useMemo } from 'react'
import { noteFacts } from '../../schemas/facts/facts-in-lists.ts'
import { useLive } from '../../structure/live.ts'

type Facts = { readonly list: readonly Fact[]; readonly values: FactValues }

const NONE: Facts = { list: [], values: new Map() }

const FactsContext = createContext(NONE)

/** Keeps the facts up to date for the whole Studio. Drafts override published values, as in the preview. */
export function FactsProvider({ children }: PropsWithChildren) {
  const { result } = useLive<FactSource>(FACTS, '_type in ["plan", "siteSettings"]', 'drafts')
  const facts = useMemo(() => {
    if (!result) return NONE
    const list = factsOf(result)
    return { list, values: factValues(list) }
  }, [result])
  useEffect(() => noteFacts(result && facts.values), [result, facts])
  return <FactsContext value={facts}>{children}</FactsContext>
}

/** All facts that text can use. Empty while they are being loaded. */
export function useFacts(): Facts {
  return useContext(FactsContext)
}
