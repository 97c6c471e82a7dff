import type { WebSocket } from 'ws'
import type { SessionStore } from '../store/session-store.ts'
import type { Identity } from '../auth/identity.ts'
import { httpError } from '../errors.ts'

/** One server-sent event; `data` is JSON text. */
export type ServerEvent = { readonly event: string; readonly data: string; readonly id?: string }

/** Receives a stream's events: an HTTP response, or one stream of a multiplexing socket. */
export type EventSink = {
  send(event: ServerEvent): void
  /** Ends the stream from the server's side. */
  close(): void
}

/** A request to open a stream, over HTTP or the multiplexing socket. */
export type StreamRequest = {
  readonly apiVersion: string
  readonly parameters: URLSearchParams
  readonly identity: Identity | null
  readonly lastEventId: string | undefined
}

/** Stops a stream. Call it once when the reader disconnects. */
export type Unsubscribe = () => void

/** Starts a stream that has been opened. Call it once, immediately. */
export type StartStream = (sink: EventSink) => Unsubscribe

export type OpenStream = {
  readonly session: string | undefined
  /** The stranger's address; undefined for sessions, tokens and our own machines. */
  readonly address: string | undefined
  /** Closes a connection whose reader is gone; of a socket, which doesn't do it by itself. */
  keepAlive?(): void
  close(): void
}

/** Milliseconds between pings of sockets. */
export const KEEP_ALIVE_INTERVAL_MS = 20_000

/** The close code for a shutdown or an ended session. Clients reconnect by themselves. */
const GOING_AWAY = 1001

/** The most open streams. Each costs a few kilobytes. */
export const STREAMS_MAX = {
  all: 10_000,
  /** Half of them, so that there is always room for editors and the site's own servers. */
  strangers: 5000,
  /** An office or a school has fewer open tabs. */
  oneAddress: 500,
}

/** Knows all open streams, limits them, and closes them when their session ends or the server stops. */
export function createStreamRegistry(sessions: Pick<SessionStore, 'endExpired' | 'onEnd'>) {
  const streams = new Set<OpenStream>()
  const byAddress = new Map<string, Set<OpenStream>>()
  let strangers = 0
  sessions.onEnd((session) => closeWhere((stream) => stream.session === session))

  /**
   * Adds a stream. If strangers have too many, the oldest of the address with the most streams is closed: its page reconnects.
   * @returns a function to remove it
   * @throws LakeError 429 if the address has too many streams, 503 if the lake has
   */
  function add(stream: OpenStream): () => void {
    const { address } = stream
    if (address !== undefined) {
      if ((byAddress.get(address)?.size ?? 0) >= STREAMS_MAX.oneAddress)
        throw httpError(429, 'Too many open event streams from this address', {}, { 'retry-after': '30' })
      if (strangers >= STREAMS_MAX.strangers) closeOldest()
    }
    if (streams.size >= STREAMS_MAX.all)
      throw httpError(503, 'Too many open event streams', {}, { 'retry-after': '30' })
    streams.add(stream)
    if (address !== undefined) {
      strangers += 1
      byAddress.set(address, (byAddress.get(address) ?? new Set()).add(stream))
    }
    return () => remove(stream)
  }

  function remove(stream: OpenStream): void {
    if (!streams.delete(stream) || stream.address === undefined) return
    strangers -= 1
    const others = byAddress.get(stream.address)
    others?.delete(stream)
    if (others?.size === 0) byAddress.delete(stream.address)
  }

  function closeOldest(): void {
    const [oldest] = [...byAddress.values()].reduce((most, own) => (own.size > most.size ? own : most))
    if (!oldest) return
    remove(oldest)
    oldest.close()
  }

  /** Pings a socket, terminates it if no pong comes back, and closes it with its session. */
  function addSocket(socket: WebSocket, session: string | undefined): void {
    let answered = true
    socket.on('pong', () => void (answered = true))
    const forget = add({
      session,
      address: undefined,
      keepAlive: () => {
        if (!answered) return socket.terminate()
        answered = false
        socket.ping()
      },
      close: () => socket.close(GOING_AWAY),
    })
    socket.on('close', forget)
  }

  /** Call it regularly. @throws Error if expired sessions could not be ended, such as on a full disk */
  function keepAlive(): void {
    for (const stream of streams) stream.keepAlive?.()
    sessions.endExpired()
  }

  const close = () => closeWhere(() => true)

  function closeWhere(matches: (stream: OpenStream) => boolean): void {
    for (const stream of streams) if (matches(stream)) stream.close()
  }

  return { add, addSocket, keepAlive, close }
}

export type StreamRegistry = ReturnType<typeof createStreamRegistry>
