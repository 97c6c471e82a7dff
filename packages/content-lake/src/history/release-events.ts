import type { LakeDocument } from '../documents/document.ts'
import { publishedIdOf, releaseDocumentId } from '../documents/ids.ts'
import type { HistoryReader, RevisionNote } from '../store/history-reader.ts'

/**
 * A release's activity in the Studio: what happened to it as a whole, and which documents were added and removed. Newest
 * first. The Studio reads edits from the transactions.
 */
export function releaseEvents(
  history: Pick<HistoryReader, 'statesOf' | 'revisionsOf' | 'versionIdsOf' | 'last'>,
  releaseName: string,
) {
  const states = history.statesOf(releaseDocumentId(releaseName))
  const own = states.flatMap((state, index) => {
    const event = eventOfRelease(states[index - 1]?.document ?? undefined, state.document)
    return event ? [{ ...common(state), ...event, releaseName, seq: state.seq }] : []
  })
  // Publishing and archiving remove all versions, and unarchiving brings them back. That is one event each.
  const asAWhole = new Set(own.map(({ seq }) => seq))
  const documents = history
    .revisionsOf(history.versionIdsOf(releaseName))
    .filter((note) => note.isPresent !== note.wasPresent && !asAWhole.has(note.seq))
    .map((note) => ({ ...eventOfVersion(note, history.last(note.documentId)), releaseName, seq: note.seq }))
  return [...own, ...documents]
    .toSorted((one, other) => other.seq - one.seq)
    .map(({ seq: _seq, ...event }) => event)
}

const common = ({ timestamp, author }: Pick<RevisionNote, 'timestamp' | 'author'>) => ({ timestamp, author })

const TYPES: Readonly<Record<string, string>> = {
  'active to scheduled': 'scheduleRelease',
  'scheduled to active': 'unscheduleRelease',
  'active to published': 'publishRelease',
  'scheduled to published': 'publishRelease',
  'active to archived': 'archiveRelease',
  'archived to active': 'unarchiveRelease',
}

function eventOfRelease(before: LakeDocument | undefined, after: LakeDocument | undefined) {
  if (!after) return undefined
  if (!before) return { type: 'createRelease' }
  const type = TYPES[`${String(before['state'])} to ${String(after['state'])}`]
  return type && { type, ...(type === 'scheduleRelease' ? { publishAt: after['publishAt'] } : {}) }
}

function eventOfVersion(note: RevisionNote, last: LakeDocument | undefined) {
  const { transactionId, documentId, isPresent } = note
  return {
    ...common(note),
    type: isPresent ? 'addDocumentToRelease' : 'discardDocumentFromRelease',
    documentId: publishedIdOf(documentId),
    documentType: last?._type,
    versionId: documentId,
    versionRevisionId: transactionId,
    ...(isPresent ? { revisionId: transactionId } : {}),
  }
}
