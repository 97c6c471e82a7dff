/** Helpers for Sanity's document ids. Importing Sanity's own would pull the whole Studio into the scheduler. */
const DRAFTS = 'drafts.'

export const isDraft = (id: string): boolean => id.startsWith(DRAFTS)

/** The id of the published document. */
export const publishedId = (id: string): string => (isDraft(id) ? id.slice(DRAFTS.length) : id)

export const draftId = (id: string): string => DRAFTS + publishedId(id)
