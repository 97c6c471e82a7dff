import { createContext, type PropsWithChildren, useContext, useMemo } from 'react'
import { useSchema } from 'sanity'
import { ADDRESSED_TYPES, SINGLETON_PATHS } from '@site/content/site/addresses'
import { ADDRESSES_QUERY, type AddressRow, knownAddresses } from '../../schemas/site/known-addresses.ts'
import { useLive } from '../../structure/live.ts'

/** A page or a section of a page that links can point to. */
export type LinkablePage = { readonly address: string; readonly title: string; readonly published: boolean }

const PagesContext = createContext<readonly LinkablePage[] | undefined>(undefined)

/** Keeps the site's addresses up to date for the whole Studio. */
export function PagesProvider({ children }: PropsWithChildren) {
  const { result } = useLive<AddressRow[]>(ADDRESSES_QUERY, `_type in ${ADDRESSED_TYPES}`)
  const schema = useSchema()
  const pages = useMemo(() => {
    if (!result) return undefined
    return [...knownAddresses(result).pages].flatMap(([address, [page]]) => {
      if (!page) return []
      const single = SINGLETON_PATHS[page.id] === address
      const title = single ? (schema.get(page.id)?.title ?? page.title) : page.title
      return [{ address, title, published: page.published }]
    })
  }, [result, schema])
  return <PagesContext value={pages}>{children}</PagesContext>
}

/** All pages that links can point to. Undefined while they are being loaded. */
export function usePages(): readonly LinkablePage[] | undefined {
  return useContext(PagesContext)
}
