import type { Settings } from '../../env.ts'
import { browserSource } from './browser-content.ts'
import type { QuerySource } from './content-query.ts'
import { withFactValues } from './facts-in-content.ts'

/**
 * Queries the lake directly from the browser, and fills in the facts. (The site's server does that for its own
 * answers.)
 */
export function lakeContent({ content, samples }: Settings): QuerySource {
  return withFactValues(browserSource(content, samples ?? false))
}
