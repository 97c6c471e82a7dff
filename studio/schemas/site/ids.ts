/** Document ids as Sanity lays them out. Sanity's own functions would bring the whole Studio into the scheduler. */
const DRAFTS = 'drafts.'

export const isDraft = (id: string): boolean => id.startsWith(DRAFTS)

/** The id that a document has once it is published. */
export const publishedId = (id: string): string => (isDraft(id) ? id.slice(DRAFTS.length) : id)

export const draftId = (id: string): string => DRAFTS + publishedId(id)
