import { isRecord, type LakeDocument, mapRecords } from '../documents/document.ts'
import type { ActionOf } from './action.ts'
import { revisionMismatch } from './apply-patch.ts'
import type { StagedTransaction } from './staged-transaction.ts'
import { isDraftId, isPublishedId, isValidId, publishedIdOf } from '../documents/ids.ts'
import { invalid, notFound } from '../errors.ts'

/** Replaces the published document with the draft. The action may require a revision of each. */
export function publish(staged: StagedTransaction, action: ActionOf<'publish'>): void {
  const { draftId, publishedId, ifDraftRevisionId, ifPublishedRevisionId } = action
  requireDraftOf(draftId, publishedId)
  const draft = staged.get(draftId)
  if (!draft) throw notFound(draftId)
  const published = staged.get(publishedId)
  requireRevision(draft, draftId, ifDraftRevisionId)
  requireRevision(published, publishedId, ifPublishedRevisionId)
  const { _rev, _updatedAt, ...content } = strengthened(draft) as LakeDocument
  const document = {
    ...content,
    _type: draft._type,
    _id: publishedId,
    _createdAt: published?._createdAt ?? draft._createdAt,
  }
  staged.put(document, { createOrReplace: document })
  staged.remove(draftId, { delete: { id: draftId } })
}

/** Turns the published document into a draft. An existing draft stays as it is. */
export function unpublish(staged: StagedTransaction, ids: { draftId: string; publishedId: string }): void {
  const { draftId, publishedId } = ids
  requireDraftOf(draftId, publishedId)
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
const strengthened = (value: unknown): unknown =>
  mapRecords(value, ({ _strengthenOnPublish: strengthen, ...rest }) => {
    if (strengthen === undefined || (isRecord(strengthen) && strengthen['weak'] === true)) return rest
    const { _weak, ...strong } = rest
    return strong
  })

/** Checks that a draft or version belongs to the published id. Otherwise it could overwrite another document. */
export function requireVersionOf(id: string, publishedId: string): void {
  if (isValidId(id) && !isPublishedId(id) && isPublishedId(publishedId) && publishedIdOf(id) === publishedId)
    return
  throw invalid(`"${id}" is not the ID of a draft or a version of "${publishedId}"`, id)
}

/** Like `requireVersionOf`, for what writes content. A version would wait for a release that can't come. */
export function requireDraftOf(id: string, publishedId: string): void {
  requireVersionOf(id, publishedId)
  if (!isDraftId(id)) throw invalid(`"${id}" belongs to a release, and this Content Lake has no releases`, id)
}
