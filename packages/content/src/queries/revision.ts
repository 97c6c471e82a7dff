import { defineQuery } from 'groq'

/**
 * Its answer differs whenever a document that the client may see changed, appeared or went. Several of the newest, because documents
 * that are written in the same millisecond come in any order.
 */
export const REVISION_QUERY = defineQuery(
  `{"n": count(*), "newest": *[] | order(_updatedAt desc, _id)[0...100]._rev}`,
)
