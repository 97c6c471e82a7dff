import { LAYOUT_QUERY } from '@site/content/queries/layout'
import { contentQuery, useContent } from './content-query.ts'
import type { Navigation, SiteSettings } from './content-types.ts'

/** What every page shows around its content. */
export const layoutQuery = contentQuery('layout', LAYOUT_QUERY)

export type SiteContent = { settings: SiteSettings; navigation: Navigation }

/**
 * The business's facts and the menus.
 * @throws when the lake holds neither: an empty dataset is no site.
 */
export function useSite(): SiteContent {
  const { settings, navigation } = useContent(layoutQuery)
  if (!settings || !navigation) throw new Error('The Content Lake has no site settings or no navigation')
  return { settings, navigation }
}
