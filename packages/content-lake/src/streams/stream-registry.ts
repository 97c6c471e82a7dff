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

/** An open stream or socket. */
export type OpenStream = {
  /** The session that opened it, if any. */
  readonly session: string | undefined
  /** Sends something that readers ignore, to keep proxies from closing the connection and to detect dead readers. */
  keepAlive(): void
  close(): void
}

/** Milliseconds. Common proxies close a connection after 60 s of silence. */
export const KEEP_ALIVE_INTERVAL_MS = 20_000

/** The close code for a shutdown or an ended session. Clients reconnect by themselves. */
const GOING_AWAY = 1001

/** Knows all open streams, and closes them when their session ends or the server stops. */
export function createStreamRegistry(sessions: SessionStore) {
  const streams = new Set<OpenStream>()
  sessions.onEnd((session) => closeWhere((stream) => stream.session === session))

  /** Returns a function to remove the stream. */
  function add(stream: OpenStream): () => void {
    streams.add(stream)
    return () => streams.delete(stream)
  }

  /** Pings a socket, terminates it if no pong comes back, and closes it with its session. */
  function addSocket(socket: WebSocket, session: string | undefined): void {
    let answered = true
    socket.on('pong', () => void (answered = true))
    const remove = add({
      session,
      keepAlive: () => {
        if (!answered) return socket.terminate()
        answered = false
        socket.ping()
      },
      close: () => socket.close(GOING_AWAY),
    })
    socket.on('close', remove)
  }

  /** Call it regularly. @throws Error if expired sessions could not be ended, such as on a full disk */
  function keepAlive(): void {
    for (const stream of streams) stream.keepAlive()
    sessions.endExpired()
  }

  const close = () => closeWhere(() => true)

  function closeWhere(matches: (stream: OpenStream) => boolean): void {
    for (const stream of streams) if (matches(stream)) stream.close()
  }

  return { add, addSocket, keepAlive, close }
}

export type StreamRegistry = ReturnType<typeof createStreamRegistry>

/** The client of a stream. */
export type StreamReader = {
  /** Null without a session. */
  readonly identity: Identity | null
  /** Undefined for our own machines. */
  readonly address: string | undefined
}

/** The most open streams. Anonymous sockets count as streams, because they cost as much: a few kilobytes each. */
export const STREAMS_MAX = {
  all: 10_000,
  /** Half of them, so that there is always room for editors and the site's own servers. */
  anonymous: 5000,
  /** Ten addresses would have to fill the anonymous share. An office or a school has fewer open tabs. */
  oneAddress: 500,
}

/** Limits the number of open streams, in total and for each address. */
export function createStreamLimit() {
  const open = { all: 0, anonymous: 0 }
  const byAddress = new Map<string, number>()

  /**
   * Counts a stream. Returns a function that releases it, once.
   * @throws LakeError 429 if the address has too many streams, 503 if the lake has.
   */
  function take({ identity, address: given }: StreamReader): Unsubscribe {
    const address = identity === null ? given : undefined
    if (address !== undefined && (byAddress.get(address) ?? 0) >= STREAMS_MAX.oneAddress)
      throw httpError(429, 'Too many open event streams from this address')
    if (open.all >= STREAMS_MAX.all || (address !== undefined && open.anonymous >= STREAMS_MAX.anonymous))
      throw httpError(503, 'Too many open event streams', {}, { 'retry-after': '30' })
    count(address, 1)
    let held = true
    return () => {
      if (held) count(address, -1)
      held = false
    }
  }

  function count(address: string | undefined, by: 1 | -1): void {
    open.all += by
    if (address === undefined) return
    open.anonymous += by
    const left = (byAddress.get(address) ?? 0) + by
    if (left > 0) byAddress.set(address, left)
    else byAddress.delete(address)
  }

  return { take }
}
