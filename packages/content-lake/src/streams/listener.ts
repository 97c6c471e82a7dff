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

/** Milliseconds and values to test one document against one filter. */
const LIMITS = { timeLimit: 100, sizeLimit: 1_000_000 }

/** An open `listen` stream, with its filter and options. */
export class Listener {
  readonly filter: CompiledFilter
  readonly options: Options
  readonly sink: EventSink
  readonly #identity: Identity | null
  readonly #lookup: Lookup

  /** @throws LakeError 400 if the query or a parameter is invalid. */
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
   * The events of a transaction for this listener. Each contains the total number of these events, because the Studio
   * waits for all of them.
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

  /** Leaves out a document that the listener may no longer read. */
  #contentFor(after: LakeDocument | null): EventContent {
    const { content } = this.options
    return after && this.#sees(after) ? content : { ...content, includeResult: false }
  }

  /** Whether everything that a transaction showed to this listener is still current and visible. */
  stillShows(transaction: CommittedTransaction): boolean {
    return transaction.changes.every(({ documentId, before, after }) => {
      const concerned = (before && this.#sees(before)) || (after && this.#sees(after))
      return !concerned || (after && this.#visible(documentId)?._rev === after._rev)
    })
  }

  #matches(document: LakeDocument | null): boolean {
    if (!document || !this.#maySee(document)) return false
    const all = () => [document]
    const get = (id: string) => this.#visible(id)
    const source = { documents: [document], get, select: all, referring: all }
    try {
      const { value } = runQuery(this.filter, source, {
        identity: this.#identity?.userId ?? '',
        ...LIMITS,
      })
      return Array.isArray(value) ? value.length > 0 : Boolean(value)
    } catch {
      // A filter that can't be evaluated for this document doesn't match it.
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
    // Before 2025-02-19 listeners got every variant: https://www.sanity.io/docs/http-reference/listen
    includeAllVersions: readFlag(parameters, 'includeAllVersions', !publishedByDefault(apiVersion)),
    enableResume: readFlag(parameters, 'enableResume'),
  }
}
