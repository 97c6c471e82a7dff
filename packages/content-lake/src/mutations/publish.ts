import { isRecord, type LakeDocument } from '../documents/document.ts'
import type { ActionOf } from './action.ts'
import { revisionMismatch } from './apply-patch.ts'
import type { StagedTransaction } from './staged-transaction.ts'
import { isDraftId, isPublishedId, isValidId, publishedIdOf } from '../documents/ids.ts'
import { invalid, notFound } from '../errors.ts'

/** Replaces the published document with the draft. The action may require a revision of each. */
export function publish(staged: StagedTransaction, action: ActionOf<'publish'>): void {
  const { draftId, publishedId, ifDraftRevisionId, ifPublishedRevisionId } = action
  requireVariantOf(draftId, publishedId)
  const draft = staged.get(draftId)
  if (!draft) throw notFound(draftId)
  requireRevision(draft, draftId, ifDraftRevisionId)
  requireRevision(staged.get(publishedId), publishedId, ifPublishedRevisionId)
  publishVariant(staged, draft)
}

/** Replaces the published document with a draft or version of it, without the lake's own notes. */
export function publishVariant(staged: StagedTransaction, variant: LakeDocument): void {
  const id = publishedIdOf(variant._id)
  const { _rev, _updatedAt, _system, ...content } = strengthened(variant) as LakeDocument
  const document = {
    ...content,
    _type: variant._type,
    _id: id,
    _createdAt: staged.get(id)?._createdAt ?? variant._createdAt,
  }
  staged.put(document, { createOrReplace: document })
  staged.remove(variant._id, { delete: { id: variant._id } })
}

/** Turns the published document into a draft. An existing draft stays as it is. */
export function unpublish(staged: StagedTransaction, ids: { draftId: string; publishedId: string }): void {
  const { draftId, publishedId } = ids
  requireVariantOf(draftId, publishedId)
  // A version belongs to its release, which may be scheduled and locked.
  if (!isDraftId(draftId)) throw invalid(`"${draftId}" is not the ID of a draft`, draftId)
  const published = staged.get(publishedId)
  if (!published) throw notFound(publishedId)
  if (!staged.get(draftId)) {
    const { _rev, _updatedAt, ...content } = published
    const draft = { ...content, _id: draftId }
    staged.put(draft as typeof draft & { _type: string; _id: string }, { createIfNotExists: draft })
  }
  staged.remove(publishedId, { delete: { id: publishedId } })
}

function requireRevision(
  document: LakeDocument | undefined,
  id: string,
  expected: string | null | undefined,
): void {
  if (typeof expected === 'string' && expected !== document?._rev)
    throw revisionMismatch(document, expected, id)
}

/**
 * Makes references with `_strengthenOnPublish` strong. A draft refers weakly to a document that isn't published yet;
 * once the draft is published, the other document must be too.
 */
function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [key, strengthened(item)] as const)
  const strengthen = value['_strengthenOnPublish']
  if (strengthen === undefined) return Object.fromEntries(entries)
  const staysWeak = isRecord(strengthen) && strengthen['weak'] === true
  return Object.fromEntries(
    entries.filter(([key]) => key !== '_strengthenOnPublish' && (key !== '_weak' || staysWeak)),
  )
}

/** Checks that a draft or version belongs to the published id. Otherwise it could overwrite another document. */
export function requireVariantOf(id: string, publishedId: string): void {
  if (isValidId(id) && !isPublishedId(id) && isPublishedId(publishedId) && publishedIdOf(id) === publishedId)
    return
  throw invalid(`"${id}" is not the ID of a draft or a version of "${publishedId}"`, id)
}
