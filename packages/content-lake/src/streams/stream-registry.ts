import type { WebSocket } from 'ws'
import type { SessionStore } from '../store/session-store.ts'
import type { Identity } from '../auth/identity.ts'
import { tryAgain } from '../errors.ts'

/** `data` is JSON text. */
export type ServerEvent = { readonly event: string; readonly data: string; readonly id?: string }

/** An HTTP response, or one stream of a multiplexing socket. */
export type EventSink = { send(event: ServerEvent): void; close(): void }

export type StreamRequest = {
  readonly apiVersion: string
  readonly parameters: URLSearchParams
  readonly identity: Identity | null
  readonly lastEventId: string | undefined
}

/** Called once, when the reader disconnects. */
export type Unsubscribe = () => void

export type StartStream = (sink: EventSink) => Unsubscribe

export type OpenStream = {
  readonly session: string | undefined
  /** Of a stranger; undefined for sessions, tokens and our own machines. */
  readonly address: string | undefined
  /** Of a socket, which doesn't find by itself that its reader is gone. */
  keepAlive?(): void
  close(): void
}

export const KEEP_ALIVE_INTERVAL_MS = 20_000

/** For a shutdown or an ended session. Clients reconnect by themselves. */
const GOING_AWAY = 1001

/** Each costs a few kilobytes. */
export const STREAMS_MAX = {
  all: 10_000,
  /** There is always room for editors and the site's own servers. */
  strangers: 5000,
  /** An office or a school has fewer open tabs. */
  oneAddress: 500,
}

/** Closes streams when their session ends or the server stops. */
export function createStreamRegistry(sessions: Pick<SessionStore, 'endExpired' | 'onEnd'>) {
  const streams = new Set<OpenStream>()
  sessions.onEnd((session) => closeWhere((stream) => stream.session === session))

  /** With too many strangers, the oldest of the busiest address is closed. @throws LakeError 429, 503 */
  function add(stream: OpenStream): () => void {
    if (stream.address !== undefined) {
      const strangers = [...streams].filter(({ address }) => address !== undefined)
      const own = strangers.filter(({ address }) => address === stream.address)
      if (own.length >= STREAMS_MAX.oneAddress)
        throw tryAgain(429, 'Too many open event streams from this address', 30)
      if (strangers.length >= STREAMS_MAX.strangers) closeOldest(strangers)
    }
    if (streams.size >= STREAMS_MAX.all) throw tryAgain(503, 'Too many open event streams', 30)
    streams.add(stream)
    return () => void streams.delete(stream)
  }

  function closeOldest(strangers: readonly OpenStream[]): void {
    const byAddress = [...Map.groupBy(strangers, ({ address }) => address).values()]
    const [oldest] = byAddress.reduce((most, own) => (own.length > most.length ? own : most))
    streams.delete(oldest!)
    oldest!.close()
  }

  /** Pings it, terminates it without a pong, and closes it with its session. */
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

  /** Regularly. @throws Error if expired sessions could not be ended, such as on a full disk */
  function keepAlive(): void {
    for (const stream of streams) stream.keepAlive?.()
    sessions.endExpired()
  }

  function closeWhere(matches: (stream: OpenStream) => boolean): void {
    for (const stream of streams) if (matches(stream)) stream.close()
  }

  return { add, addSocket, keepAlive, close: () => closeWhere(() => true) }
}

export type StreamRegistry = ReturnType<typeof createStreamRegistry>
