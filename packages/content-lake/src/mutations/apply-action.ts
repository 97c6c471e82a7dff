import { type DocumentInput, isRecord, type LakeDocument, mapRecords } from '../documents/document.ts'
import { draftIdOf, isDraftId, isPublishedId, isValidId, publishedIdOf } from '../documents/ids.ts'
import { invalid, ItemRefused, notFound } from '../errors.ts'
import type { Action, ActionOf } from './action.ts'
import { create } from './apply-mutation.ts'
import { applyPatch, requireRevision } from './apply-patch.ts'
import { parsePatch } from './mutation.ts'
import type { StagedTransaction } from './staged-transaction.ts'

/**
 * Applies one action to a staged transaction.
 * @throws ItemRefused with the error of Sanity's actions API.
 */
export function applyAction(staged: StagedTransaction, action: Action): void {
  switch (action.actionType) {
    case 'sanity.action.document.create':
      return createDraft(staged, action)
    case 'sanity.action.document.edit':
      return edit(staged, action)
    case 'sanity.action.document.publish':
      return publish(staged, action)
    case 'sanity.action.document.unpublish':
      return unpublish(staged, action)
    case 'sanity.action.document.discard':
      return discard(staged, action.draftId, action.purge)
    case 'sanity.action.document.delete':
      return remove(staged, action)
    case 'sanity.action.document.replaceDraft':
      return replaceDraft(staged, action.publishedId, action.attributes)
    case 'sanity.action.document.version.create':
      return createVersion(staged, action)
    case 'sanity.action.document.version.replace':
      return replaceDraft(staged, publishedIdOf(action.document._id ?? ''), action.document)
    case 'sanity.action.document.version.discard':
      return discard(staged, action.versionId, action.purge)
  }
}

/** Writes a draft, under its own id unless the content names it. */
function writeDraft(
  staged: StagedTransaction,
  kind: 'create' | 'createOrReplace' | 'createIfNotExists',
  publishedId: string,
  content: DocumentInput,
): void {
  const id = content._id ?? draftIdOf(publishedId)
  requireDraftOf(id, publishedId)
  create(staged, kind, { ...content, _id: id })
}

function createDraft(staged: StagedTransaction, action: ActionOf<'create'>): void {
  const kind = action.ifExists === 'ignore' ? 'createIfNotExists' : 'create'
  writeDraft(staged, kind, action.publishedId, action.attributes)
}

/** Patches the draft. A missing draft starts as a copy of the published document. */
function edit(staged: StagedTransaction, { draftId, publishedId, patch }: ActionOf<'edit'>): void {
  requireDraftOf(draftId, publishedId)
  const operations = parsePatch(patch, draftId)
  if (!staged.get(draftId)) {
    const published = staged.get(publishedId)
    if (!published) throw notFound(draftId)
    create(staged, 'createIfNotExists', { ...published, _id: draftId })
  }
  const draft = staged.get(draftId) as LakeDocument
  const { content, recorded } = applyPatch(draft, operations)
  staged.put(content, { patch: { ...recorded, id: draftId } })
}

/** Deletes a draft, or a version that came from elsewhere. */
function discard(staged: StagedTransaction, id: string, purge = false): void {
  requireVersionOf(id, publishedIdOf(id))
  if (!staged.get(id)) throw notFound(id)
  staged.remove(id, { delete: { id } })
  if (purge) staged.purged.add(id)
}

function remove(staged: StagedTransaction, { publishedId, includeDrafts, purge }: ActionOf<'delete'>): void {
  for (const id of includeDrafts) requireVersionOf(id, publishedId)
  const draftId = draftIdOf(publishedId)
  if (staged.get(draftId) && !includeDrafts.includes(draftId)) {
    const description = `Document "${publishedId}" has the draft "${draftId}", which the action does not include`
    throw new ItemRefused(409, 'documentHasDraftError', description, { id: publishedId })
  }
  const present = [publishedId, ...includeDrafts].filter((id) => staged.get(id))
  if (present.length === 0) throw notFound(publishedId)
  for (const id of present) {
    staged.remove(id, { delete: { id } })
    if (purge) staged.purged.add(id)
  }
}

function replaceDraft(staged: StagedTransaction, publishedId: string, content: DocumentInput): void {
  const id = content._id ?? draftIdOf(publishedId)
  if (!staged.get(id) && !staged.get(publishedId)) throw notFound(id)
  writeDraft(staged, 'createOrReplace', publishedId, content)
}

/** Creates a draft. Sanity's clients send this one, too. */
function createVersion(staged: StagedTransaction, action: ActionOf<'version.create'>): void {
  const { publishedId, document, baseId = publishedId, versionId, ifBaseRevisionId } = action
  if (document) return writeDraft(staged, 'create', publishedId, document)
  const base = staged.get(baseId)
  if (!base || publishedIdOf(baseId) !== publishedId) throw notFound(baseId)
  requireRevision(base, baseId, ifBaseRevisionId)
  writeDraft(staged, 'create', publishedId, { ...base, _id: versionId })
}

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
