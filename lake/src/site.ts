import type { Site } from '@site/content-lake/site'
import { isSiteQuery } from '@site/content/site-queries'
import { namedValues } from './named-values.ts'
import { publicationFault } from './publication-fault.ts'

/** The rules of this site, which its lake enforces for everybody who writes. */
export const site: Site = {
  isOwnQuery: isSiteQuery,
  namedValues,
  publicationFault,
  neverEdited: new Set(['addressBook']),
}
