import type { Site } from '@site/content-lake/site'
import { isSiteQuery } from '@site/content/site-queries'
import { releaseFault } from '@site/content/checks/release-fault'
import { namedValues } from './named-values.ts'
import { publicationFault } from './publication-fault.ts'

/** The rules of this site, which its lake enforces for everybody who writes. */
export const site: Site = {
  isOwnQuery: isSiteQuery,
  namedValues,
  publicationFault,
  releaseFault: (release) => releaseFault({ ...release, after: release.after() }),
  neverEdited: new Set(['addressBook']),
}
