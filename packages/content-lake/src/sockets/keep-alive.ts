import type { WebSocket } from 'ws'
import type { StreamRegistry } from '../streams/stream-registry.ts'

/** 1001: the server goes away, or the session has ended. Clients come back by themselves. */
const GOING_AWAY = 1001

/** Pings a socket, cuts it where no pong came back, and ends it with its session. Returns how to stop that. */
export function keepSocketAlive(
  socket: WebSocket,
  streams: StreamRegistry,
  session: string | undefined,
): () => void {
  let answered = true
  socket.on('pong', () => {
    answered = true
  })
  return streams.add({
    session,
    keepAlive: () => {
      if (!answered) return socket.terminate()
      answered = false
      socket.ping()
    },
    close: () => socket.close(GOING_AWAY),
  })
}
