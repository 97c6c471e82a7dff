import type { ContentSettings } from '@site/content/settings'
import { browserSource } from './browser-content.ts'
import type { QuerySource } from './content-query.ts'
import { factual } from './facts-in-content.ts'

/**
 * Queries the lake directly from the browser, and fills in the facts. (The site's server does that for its own
 * answers.)
 */
export function lakeContent(settings: ContentSettings): QuerySource {
  return factual(browserSource(settings))
}
