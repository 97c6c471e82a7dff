import { type DocumentInput, isRecord, type LakeDocument, mapRecords } from '../documents/document.ts'
import { toDraftId, isDraftId, isPublishedId, isValidId, toPublishedId } from '../documents/ids.ts'
import { invalid, ItemRefused, notFound } from '../errors.ts'
import type { Action } from './action.ts'
import { create, type CreateKind, patchDocument } from './apply-mutation.ts'
import { requireRevision } from './apply-patch.ts'
import { parsePatch } from './mutation.ts'
import type { StagedTransaction } from './staged-transaction.ts'

type Apply = { [Each in Action as Each['actionType']]: (staged: StagedTransaction, action: Each) => void }

const APPLY: Apply = {
  'sanity.action.document.create'(staged, { ifExists, publishedId, attributes }) {
    const kind = ifExists === 'ignore' ? 'createIfNotExists' : 'create'
    writeDraft(staged, kind, publishedId, attributes)
  },

  /** A missing draft starts as a copy of the published document. */
  'sanity.action.document.edit'(staged, { draftId, publishedId, patch }) {
    requireDraft(draftId, publishedId)
    const published = staged.get(publishedId)
    if (published) create(staged, 'createIfNotExists', { ...published, _id: draftId })
    patchDocument(staged, draftId, parsePatch(patch, draftId))
  },

  'sanity.action.document.publish'(staged, action) {
    const { draftId, publishedId, ifDraftRevisionId, ifPublishedRevisionId } = action
    requireDraft(draftId, publishedId)
    const draft = staged.get(draftId)
    if (!draft) throw notFound(draftId)
    const published = staged.get(publishedId)
    requireRevision(draft, draftId, ifDraftRevisionId)
    requireRevision(published, publishedId, ifPublishedRevisionId)
    const _createdAt = published?._createdAt ?? draft._createdAt
    const content = strengthened(draft) as LakeDocument
    create(staged, 'createOrReplace', { ...content, _id: publishedId, _createdAt })
    staged.remove(draftId)
  },

  /** An existing draft stays as it is. */
  'sanity.action.document.unpublish'(staged, { draftId, publishedId }) {
    requireDraft(draftId, publishedId)
    const published = staged.get(publishedId)
    if (!published) throw notFound(publishedId)
    create(staged, 'createIfNotExists', { ...published, _id: draftId })
    staged.remove(publishedId)
  },

  'sanity.action.document.discard': (staged, { draftId, purge }) => discard(staged, draftId, purge),

  'sanity.action.document.delete'(staged, { publishedId, includeDrafts, purge }) {
    for (const id of includeDrafts) requireVersion(id, publishedId)
    const draftId = toDraftId(publishedId)
    if (staged.get(draftId) && !includeDrafts.includes(draftId)) {
      const description = `Document "${publishedId}" has the draft "${draftId}", which the action does not include`
      throw new ItemRefused(409, 'documentHasDraftError', description, { id: publishedId })
    }
    const present = [publishedId, ...includeDrafts].filter((id) => staged.get(id))
    if (present.length === 0) throw notFound(publishedId)
    for (const id of present) staged.remove(id, purge)
  },

  'sanity.action.document.replaceDraft': (staged, { publishedId, attributes }) =>
    replaceDraft(staged, publishedId, attributes),

  /** Sanity's clients create drafts with this one, too. */
  'sanity.action.document.version.create'(staged, action) {
    const { publishedId, document, baseId = publishedId, versionId, ifBaseRevisionId } = action
    if (document) return writeDraft(staged, 'create', publishedId, document)
    const base = staged.get(baseId)
    if (!base || toPublishedId(baseId) !== publishedId) throw notFound(baseId)
    requireRevision(base, baseId, ifBaseRevisionId)
    writeDraft(staged, 'create', publishedId, { ...base, _id: versionId })
  },

  'sanity.action.document.version.replace': (staged, { document }) =>
    replaceDraft(staged, toPublishedId(document._id ?? ''), document),

  'sanity.action.document.version.discard': (staged, { versionId, purge }) =>
    discard(staged, versionId, purge),
}

export const applyAction = (staged: StagedTransaction, action: Action): void =>
  APPLY[action.actionType](staged, action as never)

/** Under its own id unless the content names it. */
function writeDraft(
  staged: StagedTransaction,
  kind: CreateKind,
  publishedId: string,
  content: DocumentInput,
): void {
  const id = content._id ?? toDraftId(publishedId)
  requireDraft(id, publishedId)
  create(staged, kind, { ...content, _id: id })
}

/** Or a version that came from elsewhere. */
function discard(staged: StagedTransaction, id: string, purge?: boolean): void {
  requireVersion(id, toPublishedId(id))
  if (!staged.get(id)) throw notFound(id)
  staged.remove(id, purge)
}

function replaceDraft(staged: StagedTransaction, publishedId: string, content: DocumentInput): void {
  const id = content._id ?? toDraftId(publishedId)
  if (!staged.get(id) && !staged.get(publishedId)) throw notFound(id)
  writeDraft(staged, 'createOrReplace', publishedId, content)
}

/** A draft refers weakly to what isn't published yet. Once it is published, the other document must be too. */
const strengthened = (value: object): unknown =>
  mapRecords(value, ({ _strengthenOnPublish: strengthen, ...rest }) => {
    if (strengthen === undefined || (isRecord(strengthen) && strengthen['weak'] === true)) return rest
    const { _weak, ...strong } = rest
    return strong
  })

/** Otherwise a draft or version could overwrite another document. */
function requireVersion(id: string, publishedId: string): void {
  if (isValidId(id) && !isPublishedId(id) && isPublishedId(publishedId) && toPublishedId(id) === publishedId)
    return
  throw invalid(`"${id}" is not the ID of a draft or a version of "${publishedId}"`, id)
}

/** For what writes content: a version would wait for a release that can't come. */
function requireDraft(id: string, publishedId: string): void {
  requireVersion(id, publishedId)
  if (!isDraftId(id)) throw invalid(`"${id}" belongs to a release, and this Content Lake has no releases`, id)
}
