import type { Words } from '@site/contracts/words/words'
import { contentQuery, useContent } from './content-query.ts'

/** Content of the header and footer, which every page shows. */
export const layoutQuery = contentQuery('layout')

/**
 * The business's settings, the menus, and its insurers and certificates.
 * @throws if the lake has neither: an empty dataset can't be a site.
 */
export function useSite() {
  const { settings, navigation, credentials } = useContent(layoutQuery)
  if (!settings || !navigation) throw new Error('The Content Lake has no site settings or no navigation')
  return { settings, navigation, credentials }
}

/** Whether calls can be booked. If not, nothing leads to the page for it. */
export function useCanBook(): boolean {
  return useContent(layoutQuery).canBook
}

/** The words of the interface, as editors wrote them or as they are by default (facts-in-content.ts). */
export function useWords(): Words {
  return useContent(layoutQuery).words as unknown as Words
}
