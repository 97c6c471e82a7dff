import type { LakeDocument } from '../documents/document.ts'
import { publishedIdOf } from '../documents/ids.ts'
import { ItemRefused } from '../errors.ts'
import type { Action, ActionOf } from './action.ts'
import { create } from './apply-mutation.ts'
import { applyPatch, revisionMismatch } from './apply-patch.ts'
import { notFound, publish, requireVariantOf, unpublish } from './publish.ts'
import { parsePatchOperations } from './mutation.ts'
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
      return replaceDraft(staged, action)
    case 'sanity.action.document.version.create':
      return createVersion(staged, action)
    case 'sanity.action.document.version.replace':
      return replaceVersion(staged, action)
    case 'sanity.action.document.version.discard':
      return discard(staged, action.versionId, action.purge)
  }
}

function createDraft(staged: StagedTransaction, action: ActionOf<'create'>): void {
  const id = action.attributes._id ?? `drafts.${action.publishedId}`
  requireVariantOf(id, action.publishedId)
  create(staged, action.ifExists === 'ignore' ? 'createIfNotExists' : 'create', {
    ...action.attributes,
    _id: id,
  })
}

/** Patches the draft. A missing draft starts as a copy of the published document. */
function edit(staged: StagedTransaction, { draftId, publishedId, patch }: ActionOf<'edit'>): void {
  requireVariantOf(draftId, publishedId)
  const operations = parse(patch, draftId)
  if (!staged.get(draftId)) {
    const published = staged.get(publishedId)
    if (!published) throw notFound(draftId)
    create(staged, 'createIfNotExists', { ...published, _id: draftId })
  }
  const draft = staged.get(draftId) as LakeDocument
  const { ifRevisionID: _revision, ...recorded } = operations
  staged.put(applyPatch(draft, operations), { patch: { ...recorded, id: draftId } })
}

function parse(patch: unknown, id: string) {
  try {
    return parsePatchOperations(patch)
  } catch {
    throw new ItemRefused(400, {
      type: 'patchError',
      description: `The patch of document "${id}" is not valid`,
      id,
    })
  }
}

function discard(staged: StagedTransaction, id: string, purge = false): void {
  requireVariantOf(id, publishedIdOf(id))
  if (!staged.get(id)) throw notFound(id)
  staged.remove(id, { delete: { id } })
  if (purge) staged.purged.add(id)
}

function remove(staged: StagedTransaction, { publishedId, includeDrafts, purge }: ActionOf<'delete'>): void {
  for (const id of includeDrafts) requireVariantOf(id, publishedId)
  const draftId = `drafts.${publishedId}`
  if (staged.get(draftId) && !includeDrafts.includes(draftId)) {
    throw new ItemRefused(409, {
      type: 'documentHasDraftError',
      description: `Document "${publishedId}" has the draft "${draftId}", which the action does not include`,
      id: publishedId,
    })
  }
  const present = [publishedId, ...includeDrafts].filter((id) => staged.get(id))
  if (present.length === 0) throw notFound(publishedId)
  for (const id of present) {
    staged.remove(id, { delete: { id } })
    if (purge) staged.purged.add(id)
  }
}

function replaceDraft(
  staged: StagedTransaction,
  { publishedId, attributes }: ActionOf<'replaceDraft'>,
): void {
  const id = attributes._id ?? `drafts.${publishedId}`
  requireVariantOf(id, publishedId)
  if (!staged.get(id) && !staged.get(publishedId)) throw notFound(id)
  create(staged, 'createOrReplace', { ...attributes, _id: id })
}

function createVersion(staged: StagedTransaction, action: ActionOf<'version.create'>): void {
  const { publishedId, document, baseId, versionId, ifBaseRevisionId } = action
  if (document) {
    const id = document._id ?? ''
    requireVariantOf(id, publishedId)
    return create(staged, 'create', { ...document, _id: id })
  }
  if (baseId === undefined || versionId === undefined) {
    throw new ItemRefused(400, {
      type: 'validationError',
      description: 'version.create needs a document, or a baseId and a versionId',
    })
  }
  requireVariantOf(versionId, publishedId)
  const base = staged.get(baseId)
  if (!base || publishedIdOf(baseId) !== publishedId) throw notFound(baseId)
  if (typeof ifBaseRevisionId === 'string' && ifBaseRevisionId !== base._rev)
    throw revisionMismatch(base, ifBaseRevisionId)
  create(staged, 'create', { ...base, _id: versionId })
}

function replaceVersion(staged: StagedTransaction, { document }: ActionOf<'version.replace'>): void {
  const id = document._id ?? ''
  requireVariantOf(id, publishedIdOf(id))
  if (!staged.get(id)) throw notFound(id)
  create(staged, 'createOrReplace', { ...document, _id: id })
}
