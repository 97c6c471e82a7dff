import { randomUUID } from 'node:crypto'
import { unauthorized } from '../errors.ts'
import { keysOf } from '../query/concern.ts'
import type { CommittedTransaction, LakeStore } from '../store/lake-store.ts'
import type { EventSink, StartStream, StreamRequest } from './stream-registry.ts'
import { createListener } from './listener.ts'

type Listener = ReturnType<typeof createListener> & { readonly sink: EventSink }

/** All open `listen` streams. A change is only tested against the listeners whose filter could match it. */
export function createListenHub(store: LakeStore) {
  const listeners = new Set<Listener>()
  store.subscribe((transaction) => {
    const changed = transaction.changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
    const keys = new Set(changed.flatMap(keysOf))
    for (const listener of listeners) {
      const { concern } = listener.filter
      if (!concern || [...concern].some((key) => keys.has(key))) deliverTo(listener, transaction)
    }
  })

  /** Opens a stream, which starts with `welcome`. @throws LakeError 400, or 401 without a session */
  function open({ identity, ...request }: StreamRequest): StartStream {
    if (!identity) throw unauthorized()
    const rules = createListener({ ...request, identity }, (id) => store.documents.get(id))
    return (sink) => {
      const listener = { ...rules, sink }
      sink.send({ event: 'welcome', data: JSON.stringify({ listenerName: randomUUID() }) })
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }

  return { open }
}

/** Sends a transaction's events. It is already committed, so an error must not reach its writer or other readers. */
function deliverTo(listener: Listener, transaction: CommittedTransaction): void {
  try {
    for (const event of listener.eventsFor(transaction)) listener.sink.send(event)
  } catch {
    // The reader reconnects and starts again.
    listener.sink.close()
  }
}
