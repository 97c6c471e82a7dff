import { isPublic, type Sees } from '../documents/ids.ts'
import { unauthorized } from '../errors.ts'
import { readFlag } from '../http/request-parameters.ts'
import { tagChanges } from '../query/sync-tags.ts'
import type { CommittedTransaction, LakeStore } from '../store/lake-store.ts'
import type { EventSink, StartStream, StreamRequest } from './stream-registry.ts'

/** A query must be fetched again if its `syncTags` meet these: https://www.sanity.io/docs/http-reference/live */
export function createLiveHub(store: LakeStore) {
  const audiences = { public: new Set<EventSink>(), drafts: new Set<EventSink>() }
  store.subscribe((transaction) => {
    send(audiences.public, transaction, isPublic)
    send(audiences.drafts, transaction, () => true)
  })

  /** @throws LakeError 401 for drafts without a session */
  function open({ parameters, identity, lastEventId }: StreamRequest): StartStream {
    const includeDrafts = readFlag(parameters, 'includeDrafts')
    if (includeDrafts && !identity) throw unauthorized('Live events of drafts need a session')
    const audience = includeDrafts ? audiences.drafts : audiences.public
    return (sink) => {
      const id = String(store.lastSequence)
      // `restart`: a reader that has missed events refetches everything.
      const missed = lastEventId !== undefined && lastEventId !== id
      sink.send({ event: missed ? 'restart' : 'welcome', id, data: '{}' })
      audience.add(sink)
      return () => audience.delete(sink)
    }
  }

  function send(sinks: ReadonlySet<EventSink>, transaction: CommittedTransaction, sees: Sees): void {
    if (sinks.size === 0) return
    const tags = tagChanges(transaction, sees, store.documents)
    if (tags.length === 0) return
    const event = { event: 'message', id: String(transaction.seq), data: JSON.stringify({ tags }) }
    for (const sink of sinks) sink.send(event)
  }

  return { open }
}
