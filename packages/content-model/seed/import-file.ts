import { withKeys } from './keys.ts'

/** A fixed time, so that the generated file only changes with its sources. */
const SEEDED_AT = '2026-11-20T00:00:00Z'

/** The fields that all documents have. */
export type SeedDocument = { readonly _id: string; readonly _type: string }

/**
 * Renders documents in Sanity's import format: a document as JSON on each line, sorted by id.
 *
 * @throws Error if two documents have the same id.
 */
export function importFile(documents: readonly SeedDocument[]): string {
  const sorted = documents.toSorted((one, other) => (one._id < other._id ? -1 : 1))
  const duplicate = sorted.find((document, index) => document._id === sorted[index + 1]?._id)
  if (duplicate) throw new Error(`Two documents have the id "${duplicate._id}"`)
  return sorted.map((document) => `${JSON.stringify(importDocument(document))}\n`).join('')
}

function importDocument({ _id, _type, ...content }: SeedDocument): object {
  return {
    _id,
    _type,
    _createdAt: SEEDED_AT,
    _updatedAt: SEEDED_AT,
    ...(withKeys(content, _id) as object),
  }
}
