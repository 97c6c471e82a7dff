import { contentQuery, useContent } from './content-query.ts'
import type { Navigation, SiteSettings } from './content-types.ts'

/** Content of the header and footer, which every page shows. */
export const layoutQuery = contentQuery('layout')

export type SiteContent = { settings: SiteSettings; navigation: Navigation }

/**
 * The business's settings and the menus.
 * @throws if the lake has neither: an empty dataset can't be a site.
 */
export function useSite(): SiteContent {
  const { settings, navigation } = useContent(layoutQuery)
  if (!settings || !navigation) throw new Error('The Content Lake has no site settings or no navigation')
  return { settings, navigation }
}
