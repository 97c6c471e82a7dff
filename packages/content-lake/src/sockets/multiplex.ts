import type { WebSocket } from 'ws'
import { z } from 'zod'
import { httpError, LakeError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { MULTIPLEX_STREAMS_MAX, type MultiplexServerMessage } from '../multiplex-protocol.ts'
import type { Identity } from '../auth/identity.ts'
import type { Unsubscribe } from '../streams/stream-registry.ts'
import { openStream } from '../streams/open-stream.ts'
import { parseMessage, sendMessage } from './messages.ts'

const id = z.string().min(1).max(100)
const opening = z.strictObject({
  id,
  url: z.string().min(1).max(65_536),
  lastEventId: z.string().max(100).optional(),
})
const message = z.union([z.strictObject({ id, close: z.literal(true) }), opening])

export function serveMultiplex(lake: Lake, socket: WebSocket, identity: Identity): void {
  const open = new Map<string, Unsubscribe>()
  const send = (frame: MultiplexServerMessage) => sendMessage(socket, frame)
  const refuse = (id: string, { status, body }: LakeError) => send({ id, status, body })
  const closeStream = (stream: string): void => {
    open.get(stream)?.()
    open.delete(stream)
  }
  lake.streams.addSocket(socket, identity.session)

  function start({ id, url, lastEventId }: z.infer<typeof opening>): void {
    try {
      const startStream = openStream(lake, { identity, url: readPath(url), lastEventId })
      send({ id, status: 200 })
      const unsubscribe = startStream({
        send: ({ event, data, id: lastEventId }) => send({ id, event, data, lastEventId }),
        close: () => {
          closeStream(id)
          send({ id, end: true })
        },
      })
      open.set(id, unsubscribe)
    } catch (error) {
      refuse(id, error instanceof LakeError ? error : httpError(500, 'An internal error occurred'))
    }
  }

  socket.on('message', (data, isBinary) => {
    const parsed = isBinary ? undefined : parseMessage(message, data)
    if (!parsed) return socket.close(1003, 'Not a message of this protocol')
    if ('close' in parsed) return closeStream(parsed.id)
    if (open.has(parsed.id)) return refuse(parsed.id, httpError(409, 'This id is in use'))
    if (open.size >= MULTIPLEX_STREAMS_MAX)
      return refuse(parsed.id, httpError(429, 'Too many streams on one socket'))
    start(parsed)
  })
  socket.on('close', () => {
    for (const stream of open.keys()) closeStream(stream)
  })
}

function readPath(url: string): string {
  const absolute = URL.parse(url)
  return absolute ? absolute.pathname + absolute.search : url
}
