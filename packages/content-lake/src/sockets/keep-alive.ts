import type { WebSocket } from 'ws'
import type { StreamRegistry } from '../streams/stream-registry.ts'

/** The close code for a shutdown or an ended session. Clients reconnect by themselves. */
const GOING_AWAY = 1001

/** Pings a socket, terminates it if no pong comes back, and closes it with its session. Returns a function to stop. */
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
