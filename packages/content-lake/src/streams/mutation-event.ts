import type { LakeDocument } from '../documents/document.ts'
import type { Change } from '../mutations/staged-transaction.ts'
import type { CommittedTransaction } from '../store/lake-store.ts'

/** What a listener's events contain. */
export type EventContent = {
  readonly includeResult: boolean
  readonly includePreviousRevision: boolean
  readonly includeMutations: boolean
  readonly includeEffects: boolean
  /** The author of the change. */
  readonly includeIdentity: boolean
}

/** The part of an event that depends on the listener's filter. */
export type EventPosition = {
  readonly transition: string
  readonly transactionTotalEvents: number
  readonly transactionCurrentEvent: number
}

/** A mutation event as JSON text: https://www.sanity.io/docs/http-reference/listen */
export function mutationEvent(
  transaction: CommittedTransaction,
  change: Change,
  content: EventContent,
  position: EventPosition,
): string {
  const { documentId, before, after, mutations } = change
  return JSON.stringify({
    eventId: `${transaction.id}#${documentId}`,
    documentId,
    transactionId: transaction.id,
    ...(content.includeIdentity ? { identity: transaction.identity } : {}),
    timestamp: transaction.timestamp,
    // Queries see a change as soon as it is committed.
    visibility: 'query',
    ...(before ? { previousRev: before._rev } : {}),
    // For deletions too: the Studio waits for it to confirm its own.
    resultRev: transaction.id,
    ...(content.includeMutations ? { mutations } : {}),
    ...(content.includeResult && after ? { result: after } : {}),
    ...(content.includePreviousRevision ? { previous: before } : {}),
    ...(content.includeEffects ? { effects: effectsOf(before, after) } : {}),
    ...position,
  })
}

/**
 * A Mendoza patch that replaces the whole document (operation 0), without its revision.
 * https://github.com/sanity-io/mendoza
 */
export function effectsOf(before: LakeDocument | null, after: LakeDocument | null) {
  return { apply: [0, withoutRevision(after)], revert: [0, withoutRevision(before)] }
}

function withoutRevision(document: LakeDocument | null): Record<string, unknown> | null {
  if (!document) return null
  const { _rev, ...content } = document
  return content
}
