/** Sanity's own helpers would pull the whole Studio into the Studio's server. */
const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'

/** Not a version in one of Sanity's releases, which this site doesn't use. */
export const NO_VERSION = '!(_id in path("versions.**"))'

export const isDraft = (id: string): boolean => id.startsWith(DRAFTS)

/** Nor a version in one of Sanity's releases. */
export const isPublished = (id: string): boolean => !isDraft(id) && !id.startsWith(VERSIONS)

export function publishedId(id: string): string {
  if (isDraft(id)) return id.slice(DRAFTS.length)
  return id.startsWith(VERSIONS) ? id.split('.').slice(2).join('.') : id
}

export const draftId = (id: string): string => DRAFTS + publishedId(id)
