import { randomUUID } from 'node:crypto'
import type { Identity } from '../auth/identity.ts'
import { keysOf } from '../query/concern.ts'
import type { HistoryReader } from '../store/history-reader.ts'
import type { CommittedTransaction, LakeStore } from '../store/lake-store.ts'
import type { EventSink, StreamRequest, Unsubscribe } from './event-sink.ts'
import { createListener, type Listener } from './listener.ts'

/** The most to replay to a reader that reconnects. After more than that it is cheaper to reload everything. */
const REPLAY = {
  editors: { transactions: 500, changes: Infinity },
  /** Low, because reading history blocks the lake. */
  anonymous: { transactions: 20, changes: 100 },
}

/**
 * All open `listen` streams, indexed by the concerns of their filters. A change is only tested against the listeners
 * for its id and type, and against those whose filter could match any document.
 */
export function createListenHub(store: LakeStore, history: HistoryReader) {
  const byKey = new Map<string, Set<Listener>>()
  const unbounded = new Set<Listener>()
  let size = 0
  store.subscribe(deliver)

  /**
   * Opens a stream. Sends `welcome`, or to a returning reader the events it missed, and then new events.
   * @throws LakeError 400, before it sends anything.
   */
  function open(request: StreamRequest, sink: EventSink): Unsubscribe {
    const listener = createListener(request, sink, (id) => store.documents.get(id))
    welcome(listener, request)
    add(listener)
    return () => remove(listener)
  }

  function welcome(listener: Listener, { lastEventId, identity }: StreamRequest): void {
    const id = `${store.lastSequence}.0`
    const since = listener.options.enableResume ? missedSince(lastEventId, identity) : undefined
    // Without a session, don't replay changes to documents that have changed again or are no longer public.
    const missed = identity || since?.every((missed) => listener.stillShows(missed)) ? since : undefined
    const event = missed ? 'welcomeback' : 'welcome'
    // The welcome has an id, so that a reader that disconnects before the first change can resume here.
    listener.sink.send({
      event,
      data: JSON.stringify({ listenerName: randomUUID() }),
      ...(missed ? {} : { id }),
    })
    const position = positionOf(lastEventId)
    for (const transaction of missed ?? []) {
      for (const missedEvent of listener.eventsFor(transaction)) {
        if (isAfter(missedEvent.id, position)) listener.sink.send(missedEvent)
      }
    }
  }

  /** The transactions since an event, or undefined if there is no such event or too much has happened. */
  function missedSince(
    lastEventId: string | undefined,
    identity: Identity | null,
  ): CommittedTransaction[] | undefined {
    const position = positionOf(lastEventId)
    if (!position || position.seq > store.lastSequence) return undefined
    const { transactions, changes } = identity ? REPLAY.editors : REPLAY.anonymous
    if (store.lastSequence - position.seq >= transactions) return undefined
    // Include the event's own transaction, because the connection may have broken between two of its events.
    return history.transactionsFrom(position.seq, changes)
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
    // The reader reconnects and resumes after its last event.
    listener.sink.close()
  }
}

type Position = { readonly seq: number; readonly event: number }

function positionOf(eventId: string | undefined): Position | undefined {
  const parts = /^(\d{1,15})\.(\d{1,9})$/.exec(eventId ?? '')
  return parts ? { seq: Number(parts[1]), event: Number(parts[2]) } : undefined
}

function isAfter(eventId: string | undefined, position: Position | undefined): boolean {
  const other = positionOf(eventId)
  if (!position || !other) return true
  return other.seq > position.seq || (other.seq === position.seq && other.event > position.event)
}
