import type { LakeDocument } from '../documents/document.ts'
import { audienceOf, isPublishedId, SEES } from '../documents/ids.ts'
import { httpError } from '../errors.ts'
import { readFlag, readGroqParams } from '../http/request-parameters.ts'
import { compileFilter, compilePublicFilter } from '../query/listener-filter.ts'
import { publishedByDefault } from '../query/view.ts'
import { runQuery } from '../query/run-query.ts'
import type { CommittedTransaction } from '../store/lake-store.ts'
import type { ServerEvent, StreamRequest } from './event-sink.ts'
import { type EventContent, mutationEvent } from './mutation-event.ts'

type Lookup = (id: string) => LakeDocument | undefined

type Options = {
  readonly content: EventContent
  readonly includeAllVersions: boolean
}

/** Milliseconds and values to test one document against one filter. */
const LIMITS = { timeLimit: 100, sizeLimit: 1_000_000 }

/**
 * What a `listen` stream shows, by its filter and options.
 * @throws LakeError 400 if the query or a parameter is invalid.
 */
export function createListener({ parameters, apiVersion, identity }: StreamRequest, lookup: Lookup) {
  const query = parameters.get('query')
  if (!query) throw httpError(400, 'Missing the query parameter')
  const filter = (identity ? compileFilter : compilePublicFilter)(query, readGroqParams(parameters))
  const options = readOptions(parameters, apiVersion, identity !== null)

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
      data: mutationEvent(transaction, change, contentFor(change.after), {
        transition,
        transactionTotalEvents: matching.length,
        transactionCurrentEvent: index + 1,
      }),
    }))
  }

  /** Leaves out a document that the listener may no longer read. */
  function contentFor(after: LakeDocument | null): EventContent {
    const { content } = options
    return after && sees(after) ? content : { ...content, includeResult: false }
  }

  function matches(document: LakeDocument | null): boolean {
    if (!document || !maySee(document)) return false
    const all = () => [document]
    const source = { documents: [document], get: visible, select: all, referring: all }
    try {
      const { value } = runQuery(filter, source, {
        identity: identity?.userId ?? '',
        ...LIMITS,
      })
      return Array.isArray(value) ? value.length > 0 : Boolean(value)
    } catch {
      // A filter that can't be evaluated for this document doesn't match it.
      return false
    }
  }

  function maySee(document: LakeDocument): boolean {
    return sees(document) && (options.includeAllVersions || isPublishedId(document._id))
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

/** Without a session events contain the new document, but not the old one, the mutations or the author. */
function readOptions(parameters: URLSearchParams, apiVersion: string, known: boolean): Options {
  return {
    content: {
      includeResult: readFlag(parameters, 'includeResult'),
      includePreviousRevision: known && readFlag(parameters, 'includePreviousRevision'),
      includeMutations: known && readFlag(parameters, 'includeMutations', true),
      includeEffects: known && parameters.get('effectFormat') === 'mendoza',
      includeIdentity: known,
    },
    // Before 2025-02-19 listeners got every version: https://www.sanity.io/docs/http-reference/listen
    includeAllVersions: readFlag(parameters, 'includeAllVersions', !publishedByDefault(apiVersion)),
  }
}
