import { COMMENT_TYPE, draftIdOf, isPublishedId, isSecret, publishedIdOf } from '../documents/ids.ts'
import type { HistoryReader, RevisionNote } from './history.ts'
import { titleOf } from '../documents/document.ts'

/**
 * A document's events in the Studio's history panel, newest first. The Studio reads edits from the transactions. A
 * published id has publish, unpublish, delete and direct writes; a draft or version also has its creation and discard.
 */
export function documentEvents(history: HistoryReader, id: string) {
  const publishedId = publishedIdOf(id)
  const notes = history.revisionsOf([publishedId, isPublishedId(id) ? draftIdOf(id) : id])
  const bySequence = Map.groupBy(notes, (note) => note.seq)
  const events = [...bySequence.values()].flatMap((group) => {
    const published = group.find((note) => note.documentId === publishedId)
    const version = group.find((note) => note.documentId !== publishedId)
    return published ? [eventOfPublished(published, version)] : version ? eventOfVersion(version) : []
  })
  const wanted = isPublishedId(id)
    ? events.filter(({ type }) => !type.endsWith('DocumentVersion') || type.startsWith('publish'))
    : events
  return wanted.toReversed()
}

function common({ timestamp, author, documentId }: RevisionNote) {
  return { timestamp, author, documentId: publishedIdOf(documentId) }
}

function eventOfPublished(published: RevisionNote, version: RevisionNote | undefined) {
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

function eventOfVersion(version: RevisionNote) {
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

/**
 * Documents that no longer exist, neither published nor as a draft, and can be restored from the history. The most
 * recently deleted first.
 *
 * @param exists whether a document with this id exists.
 */
export function deletedDocuments(
  history: Pick<HistoryReader, 'deletions'>,
  exists: (id: string) => boolean,
  limit: number,
) {
  const found = []
  const seen = new Set<string>()
  for (const { last, author, at } of history.deletions()) {
    const id = publishedIdOf(last._id)
    // Ids with dots belong to programs, not editors.
    const isEditors = last._type !== COMMENT_TYPE && !isSecret(last) && !id.includes('.')
    if (!isEditors || seen.has(id) || exists(id) || exists(draftIdOf(id))) continue
    seen.add(id)
    const title = titleOf(last) ?? null
    // The history still has it in its last revision.
    found.push({ id, type: last._type, title, author, deletedAt: at, revision: last._rev })
    if (found.length === limit) break
  }
  return found
}
