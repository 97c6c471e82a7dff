import type { Identity } from '../auth/identity.ts'
import type { LakeDocument } from '../documents/document.ts'
import { isPublic, isPublishedId } from '../documents/ids.ts'
import { httpError } from '../errors.ts'
import { readFlag, readGroqParams } from '../http/request-parameters.ts'
import type { CompiledFilter } from '../query/compile.ts'
import { compileFilter } from '../query/compile.ts'
import { compilePublicFilter } from '../query/public-limits.ts'
import { publishedByDefault } from '../query/perspective.ts'
import { runQuery } from '../query/run-query.ts'
import type { CommittedTransaction } from '../store/lake-store.ts'
import type { EventSink, ServerEvent, StreamRequest } from './event-sink.ts'
import type { EventContent } from './mutation-event.ts'
import { mutationEvent } from './mutation-event.ts'

type Lookup = (id: string) => LakeDocument | undefined

type Options = {
  readonly content: EventContent
  readonly includeAllVersions: boolean
  readonly enableResume: boolean
}

/** For one document against one filter; a filter that needs more is not a filter. Milliseconds and values. */
const LIMITS = { timeLimit: 100, sizeLimit: 1_000_000 }

/** One open `listen` stream: which documents it is about, and what its events hold. */
export class Listener {
  readonly filter: CompiledFilter
  readonly options: Options
  readonly sink: EventSink
  readonly #identity: Identity | null
  readonly #lookup: Lookup

  /** @throws LakeError 400 where the query or a parameter is wrong. */
  constructor({ parameters, apiVersion, identity }: StreamRequest, sink: EventSink, lookup: Lookup) {
    const query = parameters.get('query')
    if (!query) throw httpError(400, 'Missing the query parameter')
    this.filter = (identity ? compileFilter : compilePublicFilter)(query, readGroqParams(parameters))
    this.options = readOptions(parameters, apiVersion, identity !== null)
    this.sink = sink
    this.#identity = identity
    this.#lookup = lookup
  }

  /**
   * The events of a transaction for this listener. Their count is told with each, and counts only these: the
   * Studio waits for all of them.
   */
  eventsFor(transaction: CommittedTransaction): ServerEvent[] {
    const matching = transaction.changes.flatMap((change) => {
      const before = this.#matches(change.before)
      const after = this.#matches(change.after)
      if (!before && !after) return []
      return [{ change, transition: before ? (after ? 'update' : 'disappear') : 'appear' }]
    })
    return matching.map(({ change, transition }, index) => ({
      event: 'mutation',
      id: `${transaction.seq}.${index + 1}`,
      data: mutationEvent(transaction, change, this.#contentFor(change.after), {
        transition,
        transactionTotalEvents: matching.length,
        transactionCurrentEvent: index + 1,
      }),
    }))
  }

  /** What has become private is as good as gone for those who may not see it. */
  #contentFor(after: LakeDocument | null): EventContent {
    const { content } = this.options
    return after && this.#sees(after) ? content : { ...content, includeResult: false }
  }

  /** Whether all that a transaction showed to this listener is there to be queried still. */
  stillShows(transaction: CommittedTransaction): boolean {
    return transaction.changes.every(({ documentId, before, after }) => {
      const concerned = (before && this.#sees(before)) || (after && this.#sees(after))
      return !concerned || (after && this.#visible(documentId)?._rev === after._rev)
    })
  }

  #matches(document: LakeDocument | null): boolean {
    if (!document || !this.#maySee(document)) return false
    const source = { documents: [document], get: (id: string) => this.#visible(id), select: () => [document] }
    try {
      const { value } = runQuery(this.filter, source, {
        identity: this.#identity?.userId ?? '',
        ...LIMITS,
      })
      return Array.isArray(value) ? value.length > 0 : Boolean(value)
    } catch {
      // A filter that cannot be evaluated on this document does not match it.
      return false
    }
  }

  #maySee(document: LakeDocument): boolean {
    return this.#sees(document) && (this.options.includeAllVersions || isPublishedId(document._id))
  }

  #sees(document: LakeDocument): boolean {
    return this.#identity !== null || isPublic(document)
  }

  #visible(id: string): LakeDocument | undefined {
    const document = this.#lookup(id)
    return document && this.#sees(document) ? document : undefined
  }
}

/** People without a session hear what a document is now. What it was, and who changed it, they do not get. */
function readOptions(parameters: URLSearchParams, apiVersion: string, known: boolean): Options {
  return {
    content: {
      includeResult: readFlag(parameters, 'includeResult'),
      includePreviousRevision: known && readFlag(parameters, 'includePreviousRevision'),
      includeMutations: known && readFlag(parameters, 'includeMutations', true),
      includeEffects: known && parameters.get('effectFormat') === 'mendoza',
      includeIdentity: known,
    },
    // Before 2025-02-19 listeners got every variant: https://www.sanity.io/docs/http-reference/listen
    includeAllVersions: readFlag(parameters, 'includeAllVersions', !publishedByDefault(apiVersion)),
    enableResume: readFlag(parameters, 'enableResume'),
  }
}
