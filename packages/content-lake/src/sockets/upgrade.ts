import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { DATASET } from '../env.ts'
import type { Identity } from '../auth/identity.ts'
import { LakeError, unauthorized } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { serveMultiplex } from './multiplex.ts'
import { createPresenceRoom, type PresenceRoom } from './presence.ts'

/** Bytes. Messages to the lake are small: a URL and an id, or an editor's position. */
const MESSAGE_MAX = 256 * 1024

/** Answers WebSocket handshakes. Checks origins and sessions as for HTTP requests. */
export function registerSockets(app: FastifyInstance, lake: Lake): void {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_MAX,
    perMessageDeflate: false,
    // Handle one message per turn of the event loop, so that a burst on one socket doesn't block everybody else.
    allowSynchronousEvents: false,
  })
  const presence = createPresenceRoom(lake.streams)
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    try {
      const endpoint = endpointOf(request, admit(lake, request), lake, presence)
      server.handleUpgrade(request, socket, head, (opened) => {
        opened.on('error', () => opened.terminate())
        endpoint(opened)
      })
    } catch (error) {
      refuse(socket, error instanceof LakeError ? error.status : 500)
    }
  })
  app.addHook('onClose', () => {
    for (const client of server.clients) client.terminate()
  })
}

/** Authenticates a handshake, which needs a session or a token. Other sites' pages can open sockets with the visitor's cookies, so check the Origin. */
function admit(lake: Lake, request: IncomingMessage): Identity {
  const { headers } = request
  const identity = lake.authenticator.identify(headers)
  if (!identity) {
    lake.publicRequests.count(lake.addressOf(request))
    throw unauthorized()
  }
  const origins = identity.byCookie ? lake.env.editorOrigins : lake.env.allowedOrigins
  const known = headers.origin !== undefined && origins.has(headers.origin)
  if (known || (headers.origin === undefined && !identity.byCookie)) return identity
  throw new LakeError(403, 'Origin not allowed', {})
}

function endpointOf(
  request: IncomingMessage,
  identity: Identity,
  lake: Lake,
  presence: PresenceRoom,
): (socket: WebSocket) => void {
  const path = (request.url ?? '').split('?', 1)[0] ?? ''
  if (/^\/v[^/]+\/multiplex$/.test(path)) return (socket) => serveMultiplex(lake, socket, identity)
  if (!new RegExp(`^/v[^/]+/socket/${DATASET}$`).test(path)) throw new LakeError(404, 'No such socket', {})
  return (socket) => presence.join(socket, identity)
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
