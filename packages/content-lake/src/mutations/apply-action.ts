import type { DocumentInput, LakeDocument } from '../documents/document.ts'
import { draftIdOf, publishedIdOf } from '../documents/ids.ts'
import { ItemRefused, notFound } from '../errors.ts'
import type { Action, ActionOf } from './action.ts'
import { create } from './apply-mutation.ts'
import { applyPatch, revisionMismatch } from './apply-patch.ts'
import { parsePatch } from './mutation.ts'
import { publish, requireDraftOf, requireVersionOf, unpublish } from './publish.ts'
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
    throw new ItemRefused(
      409,
      'documentHasDraftError',
      `Document "${publishedId}" has the draft "${draftId}", which the action does not include`,
      { id: publishedId },
    )
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
  if (typeof ifBaseRevisionId === 'string' && ifBaseRevisionId !== base._rev)
    throw revisionMismatch(base, ifBaseRevisionId)
  writeDraft(staged, 'create', publishedId, { ...base, _id: versionId })
}
