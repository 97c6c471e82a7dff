import type { Site } from '@site/content-lake/site'
import { isSiteQuery } from '@site/content/site-queries'
import { KEPT_BY_PROGRAMS } from '@site/content/site/kept-by-programs'
import { releaseFault } from '@site/content/checks/release-fault'
import { publicationFault } from './publication-fault.ts'

const VERSION_ID = 'contentVersion'

/** The rules of this site, which its lake enforces for everybody who writes. */
export const site: Site = {
  isOwnQuery: isSiteQuery,
  publicationFault,
  releaseFault: (release) => releaseFault({ ...release, after: release.after() }),
  archiveFault(documents, get) {
    // Migrations run when the system starts, so content from before one must not join content from after it.
    const theirs = documents.find(({ _id }) => _id === VERSION_ID)?.['version']
    if (theirs === get(VERSION_ID)?.['version']) return undefined
    return 'The archive is from another release of this system. Update the one where it was made, or this one, and export again'
  },
  keptByPrograms: KEPT_BY_PROGRAMS,
  neverEdited: new Set(['addressBook']),
}
