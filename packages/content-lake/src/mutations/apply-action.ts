import type { DocumentInput, LakeDocument } from '../documents/document.ts'
import { isVersionId, publishedIdOf, releaseDocumentId, releaseOf } from '../documents/ids.ts'
import { versionNotes } from '../documents/version-notes.ts'
import { invalid, ItemRefused, notFound } from '../errors.ts'
import { RELEASE_ACTIONS } from '../releases/release-actions.ts'
import type { Action, ActionContext, ActionOf, Handler, Handlers } from './action.ts'
import { create } from './apply-mutation.ts'
import { applyPatch, revisionMismatch } from './apply-patch.ts'
import { parsePatch } from './mutation.ts'
import { publish, requireVariantOf, unpublish } from './publish.ts'
import type { StagedTransaction } from './staged-transaction.ts'

const ACTIONS: Handlers<Action> = {
  ...RELEASE_ACTIONS,
  'sanity.action.document.create': createDraft,
  'sanity.action.document.edit': edit,
  'sanity.action.document.publish': publishOpen,
  'sanity.action.document.unpublish': unpublish,
  'sanity.action.document.discard': (staged, { draftId, purge }) => discard(staged, draftId, purge),
  'sanity.action.document.delete': remove,
  'sanity.action.document.replaceDraft': replaceDraft,
  'sanity.action.document.version.create': createVersion,
  'sanity.action.document.version.replace': replaceVersion,
  'sanity.action.document.version.discard': (staged, { versionId, purge }) =>
    discard(staged, versionId, purge),
  'sanity.action.document.version.unpublish': unpublishWithRelease,
}

/**
 * Applies one action to a staged transaction.
 * @throws ItemRefused with the error of Sanity's actions API.
 */
export function applyAction(staged: StagedTransaction, action: Action, context: ActionContext): void {
  const apply = ACTIONS[action.actionType] as Handler<Action>
  apply(staged, action, context)
}

function publishOpen(staged: StagedTransaction, action: ActionOf<'publish'>): void {
  requireOpenRelease(staged, action.draftId)
  publish(staged, action)
}

/**
 * Refuses to change a version of a scheduled release, because an editor has confirmed it as it is, or of one that is
 * over. `/data/mutate` isn't refused: migrations and the media library must reach every document.
 */
function requireOpenRelease(staged: StagedTransaction, id: string): void {
  const release = staged.get(releaseDocumentId(releaseOf(id) ?? ''))
  if (!release || release['state'] === 'active') return
  throw new ItemRefused(
    409,
    'releaseStateError',
    `"${id}" cannot be changed, because its release is ${String(release['state'])}`,
    { id },
  )
}

/** Writes a draft or version, with the lake's notes if it is a version. @param base the document that it copies */
function writeVariant(
  staged: StagedTransaction,
  kind: 'create' | 'createOrReplace' | 'createIfNotExists',
  input: DocumentInput & { readonly _id: string },
  base?: LakeDocument,
): void {
  requireOpenRelease(staged, input._id)
  const { _system, ...content } = input
  if (!isVersionId(input._id)) return create(staged, kind, content as typeof input)
  const published = staged.get(publishedIdOf(input._id))
  const notes = versionNotes(input, staged.get(input._id) ?? base, published)
  create(staged, kind, { ...content, _type: input._type, _system: notes })
}

function createDraft(staged: StagedTransaction, action: ActionOf<'create'>): void {
  const id = action.attributes._id ?? `drafts.${action.publishedId}`
  requireVariantOf(id, action.publishedId)
  const kind = action.ifExists === 'ignore' ? 'createIfNotExists' : 'create'
  writeVariant(staged, kind, { ...action.attributes, _id: id })
}

/** Patches the draft. A missing draft starts as a copy of the published document. */
function edit(staged: StagedTransaction, { draftId, publishedId, patch }: ActionOf<'edit'>): void {
  requireVariantOf(draftId, publishedId)
  requireOpenRelease(staged, draftId)
  const operations = parsePatch(patch, draftId)
  if (!staged.get(draftId)) {
    const published = staged.get(publishedId)
    if (!published) throw notFound(draftId)
    writeVariant(staged, 'createIfNotExists', { ...published, _id: draftId })
  }
  const draft = staged.get(draftId) as LakeDocument
  const { content, recorded } = applyPatch(draft, operations)
  staged.put(content, { patch: { ...recorded, id: draftId } })
}

function discard(staged: StagedTransaction, id: string, purge = false): void {
  requireVariantOf(id, publishedIdOf(id))
  requireOpenRelease(staged, id)
  if (!staged.get(id)) throw notFound(id)
  staged.remove(id, { delete: { id } })
  if (purge) staged.purged.add(id)
}

function remove(staged: StagedTransaction, { publishedId, includeDrafts, purge }: ActionOf<'delete'>): void {
  for (const id of includeDrafts) {
    requireVariantOf(id, publishedId)
    requireOpenRelease(staged, id)
  }
  const draftId = `drafts.${publishedId}`
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

function replaceDraft(
  staged: StagedTransaction,
  { publishedId, attributes }: ActionOf<'replaceDraft'>,
): void {
  const id = attributes._id ?? `drafts.${publishedId}`
  requireVariantOf(id, publishedId)
  if (!staged.get(id) && !staged.get(publishedId)) throw notFound(id)
  writeVariant(staged, 'createOrReplace', { ...attributes, _id: id })
}

function createVersion(staged: StagedTransaction, action: ActionOf<'version.create'>): void {
  const { publishedId, document, baseId, versionId, ifBaseRevisionId } = action
  if (document) {
    const id = document._id ?? ''
    requireVariantOf(id, publishedId)
    return writeVariant(staged, 'create', { ...document, _id: id })
  }
  if (baseId === undefined || versionId === undefined) {
    throw invalid('version.create needs a document, or a baseId and a versionId', publishedId)
  }
  requireVariantOf(versionId, publishedId)
  const base = staged.get(baseId)
  if (!base || publishedIdOf(baseId) !== publishedId) throw notFound(baseId)
  if (typeof ifBaseRevisionId === 'string' && ifBaseRevisionId !== base._rev)
    throw revisionMismatch(base, ifBaseRevisionId)
  writeVariant(staged, 'create', { ...base, _id: versionId }, base)
}

function replaceVersion(staged: StagedTransaction, { document }: ActionOf<'version.replace'>): void {
  const id = document._id ?? ''
  requireVariantOf(id, publishedIdOf(id))
  if (!staged.get(id)) throw notFound(id)
  writeVariant(staged, 'createOrReplace', { ...document, _id: id })
}

/** Marks a version, which the release then unpublishes. */
function unpublishWithRelease(staged: StagedTransaction, action: ActionOf<'version.unpublish'>): void {
  const { versionId, publishedId } = action
  requireVariantOf(versionId, publishedId)
  requireOpenRelease(staged, versionId)
  const published = staged.get(publishedId)
  if (!published || !isVersionId(versionId)) throw notFound(publishedId)
  writeVariant(staged, 'createIfNotExists', { ...published, _id: versionId })
  const operations = { setIfMissing: { _system: {} }, set: { '_system.delete': true } }
  const version = staged.get(versionId) as LakeDocument
  const { content, recorded } = applyPatch(version, operations)
  staged.put(content, { patch: { ...recorded, id: versionId } })
}
