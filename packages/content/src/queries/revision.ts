import { defineQuery } from 'groq'

/**
 * The result changes whenever a document that the client can read is created, changed or deleted. It contains several
 * revisions, because documents written in the same millisecond have no fixed order.
 */
export const REVISION_QUERY = defineQuery(
  `{"n": count(*), "newest": *[] | order(_updatedAt desc, _id)[0...100]._rev}`,
)
