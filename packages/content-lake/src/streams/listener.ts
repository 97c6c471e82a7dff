import type { Identity } from '../auth/identity.ts'
import type { LakeDocument } from '../documents/document.ts'
import { audienceOf, isPublishedId, SEES } from '../documents/ids.ts'
import { httpError } from '../errors.ts'
import { readFlag, readGroqParams } from '../http/request-parameters.ts'
import type { Change } from '../mutations/staged-transaction.ts'
import { compileFilter } from '../query/listener-filter.ts'
import { runQuery } from '../query/run-query.ts'
import { publishedByDefault } from '../query/view.ts'
import type { CommittedTransaction } from '../store/lake-store.ts'
import type { ServerEvent, StreamRequest } from './stream-registry.ts'

/** Milliseconds and values to test one document against one filter. */
const LIMITS = { timeLimit: 100, sizeLimit: 1_000_000 }

/**
 * What a `listen` stream shows, by its filter and options: https://www.sanity.io/docs/http-reference/listen
 * @throws LakeError 400 if the query or a parameter is invalid.
 */
export function createListener(
  { parameters, apiVersion, identity }: StreamRequest & { readonly identity: Identity },
  lookup: (id: string) => LakeDocument | undefined,
) {
  const query = parameters.get('query')
  if (!query) throw httpError(400, 'Missing the query parameter')
  const filter = compileFilter(query, readGroqParams(parameters))
  // Before 2025-02-19 listeners got every version.
  const includeAllVersions = readFlag(parameters, 'includeAllVersions', !publishedByDefault(apiVersion))
  const includeResult = readFlag(parameters, 'includeResult')
  const includeMutations = readFlag(parameters, 'includeMutations', true)
  const includePrevious = readFlag(parameters, 'includePreviousRevision')
  const includeEffects = parameters.get('effectFormat') === 'mendoza'

  /**
   * The events of a transaction for this listener. Each contains the total number of these events, because the Studio
   * waits for all of them.
   */
  function eventsFor(transaction: CommittedTransaction): ServerEvent[] {
    const matching = transaction.changes.flatMap((change) => {
      const before = matches(change.before)
      const after = matches(change.after)
      if (!before && !after) return []
      return [{ change, transition: before ? (after ? 'update' : 'disappear') : 'appear' }]
    })
    return matching.map(({ change, transition }, index) => ({
      event: 'mutation',
      data: JSON.stringify({
        ...contentOf(transaction, change),
        transition,
        transactionTotalEvents: matching.length,
        transactionCurrentEvent: index + 1,
      }),
    }))
  }

  function contentOf(transaction: CommittedTransaction, { documentId, before, after, mutations }: Change) {
    return {
      eventId: `${transaction.id}#${documentId}`,
      documentId,
      transactionId: transaction.id,
      identity: transaction.identity,
      timestamp: transaction.timestamp,
      // Queries see a change as soon as it is committed.
      visibility: 'query',
      previousRev: before?._rev,
      // For deletions too: the Studio waits for it to confirm its own.
      resultRev: transaction.id,
      mutations: includeMutations ? mutations : undefined,
      // Without a document that the listener may no longer read.
      result: includeResult && after && sees(after) ? after : undefined,
      previous: includePrevious ? before : undefined,
      effects: includeEffects ? effectsOf(before, after) : undefined,
    }
  }

  function matches(document: LakeDocument | null): boolean {
    if (!document || !sees(document)) return false
    if (!includeAllVersions && !isPublishedId(document._id)) return false
    const all = () => [document]
    const source = { documents: [document], get: visible, select: all, referring: all }
    try {
      const { value } = runQuery(filter, source, { identity: identity.userId, ...LIMITS })
      return Array.isArray(value) ? value.length > 0 : Boolean(value)
    } catch {
      // A filter that can't be evaluated for this document doesn't match it.
      return false
    }
  }

  function sees(document: LakeDocument): boolean {
    return SEES[audienceOf(identity)](document)
  }

  function visible(id: string): LakeDocument | undefined {
    const document = lookup(id)
    return document && sees(document) ? document : undefined
  }

  return { filter, eventsFor }
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
