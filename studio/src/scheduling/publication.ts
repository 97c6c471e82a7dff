import type { SanityDocument, Transaction } from '@sanity/client'
import { draftId, publishedId } from '@site/content-model/site/ids'
import { UNCHANGED } from './schedule.ts'

/** Sanity's publish action cannot run in the same transaction as other changes. */
export function addPublish(
  transaction: Transaction,
  draft: SanityDocument,
  published?: SanityDocument,
): void {
  const id = publishedId(draft._id)
  const { _rev, _updatedAt, ...content } = strengthened(draft) as SanityDocument
  const document = { ...content, _id: id, _createdAt: published?._createdAt ?? draft._createdAt }
  transaction.patch(draft._id, { ifRevisionID: draft._rev, unset: UNCHANGED })
  if (published) {
    transaction.patch(id, { ifRevisionID: published._rev, unset: UNCHANGED })
    transaction.createOrReplace(document)
  } else transaction.create(document)
  transaction.delete(draft._id)
}

/** Keeps it as a draft. */
export function addUnpublish(transaction: Transaction, published: SanityDocument): void {
  const { _rev, _updatedAt, ...content } = published
  transaction.patch(published._id, { ifRevisionID: _rev, unset: UNCHANGED })
  transaction.createIfNotExists({ ...content, _id: draftId(published._id) })
  transaction.delete(published._id)
}

/** A draft's reference is weak if its target was unpublished when the editor chose it. */
function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened)
  if (typeof value !== 'object' || value === null) return value
  const { _strengthenOnPublish: wish, ...rest } = value as { _strengthenOnPublish?: { weak?: boolean } }
  const entries = Object.entries(rest).filter(([key]) => key !== '_weak' || wish === undefined || wish.weak)
  return Object.fromEntries(entries.map(([key, inner]) => [key, strengthened(inner)]))
}
