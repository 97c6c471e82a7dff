import { randomUUID } from 'node:crypto'
import { keysOf } from '../query/concern.ts'
import type { CommittedTransaction, LakeStore } from '../store/lake-store.ts'
import type { EventSink, StartStream, StreamRequest } from './event-sink.ts'
import { createListener } from './listener.ts'

type Listener = ReturnType<typeof createListener> & { readonly sink: EventSink }

/**
 * All open `listen` streams, indexed by the concerns of their filters. A change is only tested against the listeners
 * for its id and type, and against those whose filter could match any document.
 */
export function createListenHub(store: LakeStore) {
  const byKey = new Map<string, Set<Listener>>()
  const unbounded = new Set<Listener>()
  let size = 0
  store.subscribe(deliver)

  /** Opens a stream, which starts with `welcome`. @throws LakeError 400 */
  function open(request: StreamRequest): StartStream {
    const rules = createListener(request, (id) => store.documents.get(id))
    return (sink) => {
      const listener = { ...rules, sink }
      sink.send({ event: 'welcome', data: JSON.stringify({ listenerName: randomUUID() }) })
      add(listener)
      return () => remove(listener)
    }
  }

  function add(listener: Listener): void {
    size += 1
    if (!listener.filter.concern) return void unbounded.add(listener)
    for (const key of listener.filter.concern) {
      const listeners = byKey.get(key)
      if (listeners) listeners.add(listener)
      else byKey.set(key, new Set([listener]))
    }
  }

  function remove(listener: Listener): void {
    size -= 1
    unbounded.delete(listener)
    for (const key of listener.filter.concern ?? []) {
      const listeners = byKey.get(key)
      listeners?.delete(listener)
      if (listeners?.size === 0) byKey.delete(key)
    }
  }

  function deliver(transaction: CommittedTransaction): void {
    const concerned = new Set(unbounded)
    for (const { before, after } of transaction.changes) {
      for (const document of [before, after]) {
        if (!document) continue
        for (const key of keysOf(document))
          for (const listener of byKey.get(key) ?? []) concerned.add(listener)
      }
    }
    for (const listener of concerned) deliverTo(listener, transaction)
  }

  return {
    open,
    /** The number of open listeners. */
    get size(): number {
      return size
    },
  }
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
