import type {
  MultiplexClientMessage,
  MultiplexEvent,
  MultiplexServerMessage,
  MultiplexStatus,
} from '@site/content-lake/multiplex-protocol'

/** Callbacks of a stream's reader. Nothing follows `ended`. */
export type StreamReader = {
  status(status: MultiplexStatus): void
  event(event: MultiplexEvent): void
  ended(): void
}

/** The parts of a browser's WebSocket used here. */
export type Socket = Pick<WebSocket, 'addEventListener' | 'close' | 'readyState' | 'send'>

const CONNECTING = 0
const OPEN = 1

export type EventSocket = ReturnType<typeof createEventSocket>

/**
 * One WebSocket that carries all event streams of the Studio. Browsers allow six HTTP/1.1 connections per host, and
 * one open document would use them all, so the next save would hang.
 *
 * The socket opens with the first stream and closes with the last. If the connection is lost, all streams end. Their
 * readers reconnect, which opens a new socket.
 */
export function createEventSocket(connect: () => Socket) {
  const readers = new Map<string, StreamReader>()
  const waiting: MultiplexClientMessage[] = []
  let current: Socket | undefined
  let lastId = 0

  function start(): Socket {
    const socket = connect()
    socket.addEventListener('open', () => {
      if (current === socket) for (const message of waiting.splice(0)) socket.send(JSON.stringify(message))
    })
    socket.addEventListener('close', () => {
      // An abandoned socket must not end the streams of the new one.
      if (current === socket) lost()
    })
    socket.addEventListener('message', ({ data }) =>
      receive(JSON.parse(String(data)) as MultiplexServerMessage),
    )
    return socket
  }

  function send(message: MultiplexClientMessage): void {
    current ??= start()
    if (current.readyState === OPEN) current.send(JSON.stringify(message))
    else if (current.readyState === CONNECTING) waiting.push(message)
  }

  function receive(message: MultiplexServerMessage): void {
    const reader = readers.get(message.id)
    if (!reader) return
    if ('event' in message) return reader.event(message)
    const final = 'end' in message || message.status !== 200
    if (final) readers.delete(message.id)
    if ('end' in message) reader.ended()
    else reader.status(message)
  }

  function lost(): void {
    const ended = [...readers.values()]
    forget()
    for (const reader of ended) reader.ended()
  }

  function forget(): void {
    current = undefined
    readers.clear()
    waiting.length = 0
  }

  function close(id: string): void {
    if (!readers.delete(id)) return
    if (readers.size > 0) return send({ id, close: true })
    current?.close()
    forget()
  }

  return {
    /**
     * Opens a stream.
     *
     * @param url Path of the lake with its query string.
     * @param lastEventId The last event the reader received, if it is reconnecting.
     * @returns A function that closes the stream without notifying the reader.
     */
    open(url: string, lastEventId: string | undefined, reader: StreamReader): () => void {
      const id = String(++lastId)
      readers.set(id, reader)
      send({ id, url, ...(lastEventId ? { lastEventId } : {}) })
      return () => close(id)
    },
  }
}
