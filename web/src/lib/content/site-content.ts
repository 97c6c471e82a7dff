import type { Words } from '@site/domain/words/words'
import { createContext, createElement, use, type PropsWithChildren } from 'react'
import { contentQuery, useContent, type ContentOf } from './content-query.ts'

/** Content of the header and footer, which every page shows. */
export const layoutQuery = contentQuery('layout')

type SiteContent = ContentOf<'layout'>

const SiteContentContext = createContext<SiteContent | null>(null)

/** Reads what every page shows once for all: a page asks for it in some sixty places, and each would watch the query. */
export function SiteContentProvider({ children }: PropsWithChildren) {
  return createElement(SiteContentContext, { value: useContent(layoutQuery) }, children)
}

/** All of it, with the same identity until an editor publishes a change. */
export function useSiteContent(): SiteContent {
  const content = use(SiteContentContext)
  if (!content) throw new Error('A component outside of SiteContentProvider uses the content of the site')
  return content
}

/**
 * The business's settings, the menus, and its insurers and certificates.
 * @throws if the lake has neither: an empty dataset can't be a site.
 */
export function useSite() {
  const { settings, navigation, credentials } = useSiteContent()
  if (!settings || !navigation) throw new Error('The Content Lake has no site settings or no navigation')
  return { settings, navigation, credentials }
}

/** Whether calls can be booked. If not, nothing leads to the page for it. */
export function useCanBook(): boolean {
  return useSiteContent().canBook
}

/** The words of the interface, as editors wrote them or as they are by default (facts-in-content.ts). */
export function useWords(): Words {
  return useSiteContent().words as unknown as Words
}
