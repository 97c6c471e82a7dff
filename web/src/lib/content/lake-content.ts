import type { ContentSettings } from '@site/content/settings'
import { browserSource } from './browser-content.ts'
import type { QuerySource } from './content-query.ts'
import { factual } from './facts-in-content.ts'

/** The lake, asked straight from the browser. What the site's server gives has the facts' values already. */
export function lakeContent(settings: ContentSettings): QuerySource {
  return factual(browserSource(settings))
}
