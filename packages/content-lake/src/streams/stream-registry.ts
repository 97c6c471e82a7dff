import type { WebSocket } from 'ws'
import type { SessionStore } from '../store/session-store.ts'

/** An open stream or socket. */
export type OpenStream = {
  /** The session that opened it, if any. */
  readonly session: string | undefined
  /** Sends something that readers ignore, to keep proxies from closing the connection and to detect dead readers. */
  keepAlive(): void
  close(): void
}

/** Milliseconds. Common proxies close a connection after 60 s of silence. */
const KEEP_ALIVE_EVERY = 20_000

/** The close code for a shutdown or an ended session. Clients reconnect by themselves. */
const GOING_AWAY = 1001

/** Keeps open streams alive, and closes them when their session ends or the server stops. */
export function createStreamRegistry(sessions: SessionStore) {
  const streams = new Set<OpenStream>()
  const timer = setInterval(() => {
    sessions.endExpired()
    for (const stream of streams) stream.keepAlive()
  }, KEEP_ALIVE_EVERY).unref()
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

  function close(): void {
    clearInterval(timer)
    closeWhere(() => true)
  }

  function closeWhere(matches: (stream: OpenStream) => boolean): void {
    for (const stream of streams) if (matches(stream)) stream.close()
  }

  return { add, addSocket, close }
}

export type StreamRegistry = ReturnType<typeof createStreamRegistry>
