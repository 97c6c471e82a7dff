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

/**
 * One WebSocket that carries all event streams of the Studio. Browsers allow six HTTP/1.1 connections per host, and
 * one open document would use them all, so the next save would hang.
 *
 * The socket opens with the first stream and closes with the last. If the connection is lost, all streams end. Their
 * readers reconnect, which opens a new socket.
 */
export class EventSocket {
  readonly #connect: () => Socket
  readonly #readers = new Map<string, StreamReader>()
  readonly #waiting: MultiplexClientMessage[] = []
  #socket: Socket | undefined
  #lastId = 0

  constructor(connect: () => Socket) {
    this.#connect = connect
  }

  /**
   * Opens a stream.
   *
   * @param url Path of the lake with its query string.
   * @param lastEventId The last event the reader received, if it is reconnecting.
   * @returns A function that closes the stream without notifying the reader.
   */
  open(url: string, lastEventId: string | undefined, reader: StreamReader): () => void {
    const id = String(++this.#lastId)
    this.#readers.set(id, reader)
    this.#send({ id, url, ...(lastEventId ? { lastEventId } : {}) })
    return () => this.#close(id)
  }

  #close(id: string): void {
    if (!this.#readers.delete(id)) return
    if (this.#readers.size > 0) return this.#send({ id, close: true })
    this.#socket?.close()
    this.#forget()
  }

  #send(message: MultiplexClientMessage): void {
    const socket = (this.#socket ??= this.#start())
    if (socket.readyState === OPEN) socket.send(JSON.stringify(message))
    else if (socket.readyState === CONNECTING) this.#waiting.push(message)
  }

  #start(): Socket {
    const socket = this.#connect()
    // An abandoned socket must not end the streams of the new one.
    const whileCurrent = (act: () => void) => () => this.#socket === socket && act()
    socket.addEventListener(
      'open',
      whileCurrent(() => this.#flush(socket)),
    )
    socket.addEventListener(
      'close',
      whileCurrent(() => this.#lost()),
    )
    socket.addEventListener('message', ({ data }) =>
      this.#receive(JSON.parse(String(data)) as MultiplexServerMessage),
    )
    return socket
  }

  #flush(socket: Socket): void {
    for (const message of this.#waiting.splice(0)) socket.send(JSON.stringify(message))
  }

  #lost(): void {
    const readers = [...this.#readers.values()]
    this.#forget()
    for (const reader of readers) reader.ended()
  }

  #forget(): void {
    this.#socket = undefined
    this.#readers.clear()
    this.#waiting.length = 0
  }

  #receive(message: MultiplexServerMessage): void {
    const reader = this.#readers.get(message.id)
    if (!reader) return
    if ('event' in message) return reader.event(message)
    const final = 'end' in message || message.status !== 200
    if (final) this.#readers.delete(message.id)
    if ('end' in message) reader.ended()
    else reader.status(message)
  }
}
