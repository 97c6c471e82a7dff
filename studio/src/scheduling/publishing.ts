import type { SanityDocument, Transaction } from '@sanity/client'
import { draftId } from '@site/content/site/ids'

/** Changes nothing, but fails if the document has changed since. Sanity's own Studio does the same. */
const UNCHANGED = ['_nothing_is_called_this']

/**
 * Adds mutations that publish a draft to a transaction. Sanity's publish action would not fit: it cannot run in the
 * same transaction as the schedule's own change.
 */
export function addPublish(
  transaction: Transaction,
  draft: SanityDocument,
  published: SanityDocument | undefined,
): void {
  const id = draft._id.replace(/^drafts\./, '')
  const { _rev, _updatedAt, ...content } = strengthened(draft) as SanityDocument
  const document = { ...content, _id: id, _createdAt: published?._createdAt ?? draft._createdAt }
  transaction.patch(draft._id, { ifRevisionID: draft._rev, unset: UNCHANGED })
  if (published) {
    transaction.patch(id, { ifRevisionID: published._rev, unset: UNCHANGED })
    transaction.createOrReplace(document)
  } else transaction.create(document)
  transaction.delete(draft._id)
}

/** Adds mutations that unpublish a document to a transaction. An existing draft stays as it is. */
export function addUnpublish(transaction: Transaction, published: SanityDocument): void {
  const { _rev, _updatedAt, ...content } = published
  transaction.patch(published._id, { ifRevisionID: _rev, unset: UNCHANGED })
  transaction.createIfNotExists({ ...content, _id: draftId(published._id) })
  transaction.delete(published._id)
}

/**
 * Makes references strong on publishing. A draft's reference is weak if its target was unpublished when the editor
 * chose it.
 */
function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened)
  if (typeof value !== 'object' || value === null) return value
  const { _strengthenOnPublish: wish, ...rest } = value as { _strengthenOnPublish?: { weak?: boolean } }
  const entries = Object.entries(rest).filter(([key]) => key !== '_weak' || wish === undefined || wish.weak)
  return Object.fromEntries(entries.map(([key, inner]) => [key, strengthened(inner)]))
}
