import { draftIdOf, isPublishedId, publishedIdOf } from '../documents/ids.ts'
import type { HistoryReader, RevisionNote } from '../store/history-reader.ts'

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
    const variant = group.find((note) => note.documentId !== publishedId)
    return published ? [eventOfPublished(published, variant)] : variant ? eventOfVariant(variant) : []
  })
  const wanted = isPublishedId(id)
    ? events.filter(({ type }) => !type.endsWith('DocumentVersion') || type.startsWith('publish'))
    : events
  return wanted.toReversed()
}

function common({ timestamp, author, documentId }: RevisionNote) {
  return { timestamp, author, documentId: publishedIdOf(documentId) }
}

function eventOfPublished(published: RevisionNote, variant: RevisionNote | undefined) {
  const revision = { revisionId: published.transactionId }
  if (published.isPresent) {
    if (variant?.wasPresent && !variant.isPresent) {
      return {
        type: 'publishDocumentVersion',
        ...common(published),
        ...revision,
        ...versionOf(variant, variant.previousRevision),
        publishCause: 'document.publish',
      }
    }
    return {
      type: published.wasPresent ? 'updateLiveDocument' : 'createLiveDocument',
      ...common(published),
      ...revision,
    }
  }
  if (variant?.isPresent)
    return { type: 'unpublishDocument', ...common(published), ...versionOf(variant, variant.transactionId) }
  return { type: 'deleteDocumentGroup', ...common(published) }
}

function eventOfVariant(variant: RevisionNote) {
  if (variant.isPresent && variant.wasPresent) return []
  return variant.isPresent
    ? [{ type: 'createDocumentVersion', ...common(variant), ...versionOf(variant, variant.transactionId) }]
    : [{ type: 'deleteDocumentVersion', ...common(variant), ...versionOf(variant, variant.previousRevision) }]
}

const versionOf = ({ documentId }: RevisionNote, revision: string | undefined) => ({
  versionId: documentId,
  versionRevisionId: revision,
})
