import { COMMENT_TYPE, toDraftId, isPublishedId, isSecret, toPublishedId } from '../documents/ids.ts'
import type { Documents } from '../documents/document.ts'
import type { HistoryReader, RevisionNote } from './history.ts'

/** For the Studio's history panel, newest first. Only that of a draft or version has its creation and discard. */
export function documentEvents(history: HistoryReader, id: string) {
  const publishedId = toPublishedId(id)
  const notes = history.listRevisions([publishedId, isPublishedId(id) ? toDraftId(id) : id])
  const bySequence = Map.groupBy(notes, (note) => note.seq)
  const events = [...bySequence.values()].flatMap((group) => {
    const published = group.find((note) => note.documentId === publishedId)
    const version = group.find((note) => note.documentId !== publishedId)
    return published ? [describePublished(published, version)] : version ? describeVersion(version) : []
  })
  const wanted = isPublishedId(id)
    ? events.filter(({ type }) => !type.endsWith('DocumentVersion') || type.startsWith('publish'))
    : events
  return wanted.toReversed()
}

function common({ timestamp, author, documentId }: RevisionNote) {
  return { timestamp, author, documentId: toPublishedId(documentId) }
}

function describePublished(published: RevisionNote, version: RevisionNote | undefined) {
  const { isPresent, wasPresent, transactionId: revisionId } = published
  const own = common(published)
  if (!isPresent)
    return version?.isPresent
      ? { type: 'unpublishDocument', ...own, ...versionFields(version, version.transactionId) }
      : { type: 'deleteDocumentGroup', ...own }
  if (!version?.wasPresent || version.isPresent)
    return { type: wasPresent ? 'updateLiveDocument' : 'createLiveDocument', ...own, revisionId }
  const draft = versionFields(version, version.previousRevision)
  return { type: 'publishDocumentVersion', ...own, revisionId, ...draft, publishCause: 'document.publish' }
}

function describeVersion(version: RevisionNote) {
  const { isPresent, wasPresent, transactionId, previousRevision } = version
  if (isPresent && wasPresent) return []
  const type = isPresent ? 'createDocumentVersion' : 'deleteDocumentVersion'
  const fields = versionFields(version, isPresent ? transactionId : previousRevision)
  return [{ type, ...common(version), ...fields }]
}

const versionFields = ({ documentId }: RevisionNote, revision: string | null) => ({
  versionId: documentId,
  versionRevisionId: revision ?? undefined,
})

/** The history can restore these. The most recently deleted first. */
export function deletedDocuments(history: HistoryReader, current: Documents, limit: number) {
  const found = []
  const seen = new Set<string>()
  for (const { last, author, at } of history.deletions()) {
    const id = toPublishedId(last._id)
    // Ids with dots belong to programs.
    const isEditors = last._type !== COMMENT_TYPE && !isSecret(last) && !id.includes('.')
    if (!isEditors || seen.has(id) || current.has(id) || current.has(toDraftId(id))) continue
    seen.add(id)
    const named = last['title'] ?? last['name'] ?? last['from']
    const title = typeof named === 'string' && named !== '' ? named : null
    // The history still has it in its last revision.
    found.push({ id, type: last._type, title, author, deletedAt: at, revision: last._rev })
    if (found.length === limit) break
  }
  return found
}
