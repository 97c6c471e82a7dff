import { randomUUID } from 'node:crypto'
import type { Identity } from '../auth/identity.ts'
import type { Documents, LakeDocument } from '../documents/document.ts'
import { chooseAudience, isPublishedId, SEES } from '../documents/ids.ts'
import { httpError, unauthorized } from '../errors.ts'
import { readFlag, readGroqParams } from '../http/request-parameters.ts'
import type { Change } from '../mutations/staged-transaction.ts'
import { compileFilter } from '../query/compile.ts'
import { listKeys } from '../query/filter-keys.ts'
import { runQuery } from '../query/run-query.ts'
import { publishedByDefault } from '../query/perspective-snapshot.ts'
import type { CommittedTransaction, LakeStore } from '../store/lake-store.ts'
import type { EventSink, ServerEvent, StartStream, StreamRequest } from './stream-registry.ts'

type Listener = ReturnType<typeof createListener> & { readonly sink: EventSink }

/** A change is only tested against the listeners whose filter could match it. */
export function createListenHub(store: LakeStore) {
  const listeners = new Set<Listener>()
  store.subscribe((transaction) => {
    const changed = transaction.changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
    const keys = new Set(changed.flatMap(listKeys))
    for (const listener of listeners) {
      const wanted = listener.filter.keys
      if (!wanted || [...wanted].some((key) => keys.has(key))) deliverTo(listener, transaction)
    }
  })

  /** @throws LakeError 400, or 401 without a session */
  function open(request: StreamRequest): StartStream {
    if (!request.identity) throw unauthorized()
    const rules = createListener(request, request.identity, store.documents)
    return (sink) => {
      const listener = { ...rules, sink }
      sink.send({ event: 'welcome', data: JSON.stringify({ listenerName: randomUUID() }) })
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }

  return { open }
}

/** Already committed: an error must not reach the writer or other readers. */
function deliverTo(listener: Listener, transaction: CommittedTransaction): void {
  try {
    for (const event of listener.eventsFor(transaction)) listener.sink.send(event)
  } catch {
    // Such as a filter that takes too long. The reader may have missed the change: it reconnects and starts again.
    listener.sink.close()
  }
}

/** To test one document against one filter. */
const LIMITS = { timeLimit: 100, sizeLimit: 1_000_000 }

/** https://www.sanity.io/docs/http-reference/listen @throws LakeError 400 if the query or a parameter is invalid */
function createListener({ parameters, apiVersion }: StreamRequest, reader: Identity, current: Documents) {
  const query = parameters.get('query')
  if (!query) throw httpError(400, 'Missing the query parameter')
  const filter = compileFilter(query, readGroqParams(parameters))
  const sees = SEES[chooseAudience(reader)]
  // Before 2025-02-19 listeners got every version.
  const includeAllVersions = readFlag(parameters, 'includeAllVersions', !publishedByDefault(apiVersion))
  const includeResult = readFlag(parameters, 'includeResult')
  const includeMutations = readFlag(parameters, 'includeMutations', true)
  const includePrevious = readFlag(parameters, 'includePreviousRevision')
  const includeEffects = parameters.get('effectFormat') === 'mendoza'

  /** Each has their total number, because the Studio waits for all of them. */
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
        ...describeChange(transaction, change),
        transition,
        transactionTotalEvents: matching.length,
        transactionCurrentEvent: index + 1,
      }),
    }))
  }

  function describeChange({ id, identity, timestamp }: CommittedTransaction, change: Change) {
    const { documentId, before, after, mutations } = change
    return {
      eventId: `${id}#${documentId}`,
      documentId,
      transactionId: id,
      identity,
      timestamp,
      // Queries see a change as soon as it is committed.
      visibility: 'query',
      previousRev: before?._rev,
      // The Studio waits for it to confirm its own deletion.
      resultRev: id,
      mutations: includeMutations ? mutations : undefined,
      // The listener may no longer read the document.
      result: includeResult && after && sees(after) ? after : undefined,
      previous: includePrevious ? before : undefined,
      effects: includeEffects ? describeEffects(before, after) : undefined,
    }
  }

  function matches(document: LakeDocument | null): boolean {
    if (!document || !sees(document)) return false
    if (!includeAllVersions && !isPublishedId(document._id)) return false
    const all = () => [document]
    const get = (id: string) => [current.get(id)].find((found) => found && sees(found))
    const source = { documents: [document], get, select: all, referring: all }
    const { value } = runQuery(filter, source, { identity: reader.user.id, ...LIMITS })
    return Array.isArray(value) ? value.length > 0 : Boolean(value)
  }

  return { filter, eventsFor }
}

/** A Mendoza patch that replaces the whole document (operation 0): https://github.com/sanity-io/mendoza */
export function describeEffects(before: LakeDocument | null, after: LakeDocument | null) {
  return { apply: [0, withoutRevision(after)], revert: [0, withoutRevision(before)] }
}

function withoutRevision(document: LakeDocument | null): Record<string, unknown> | null {
  if (!document) return null
  const { _rev, ...content } = document
  return content
}
