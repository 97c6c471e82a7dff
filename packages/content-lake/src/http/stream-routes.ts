import { openEventStream } from '@site/kit/http/event-stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Lake } from '../lake.ts'
import { LakeError } from '../errors.ts'
import type { StartStream } from '../streams/stream-registry.ts'
import { openStream } from '../streams/open-stream.ts'
import { serveMultiplex } from '../sockets/multiplex.ts'
import { createPresenceRoom } from '../sockets/presence.ts'
import { limitedAddress, requireSession, type Routes } from './context.ts'

export const streamRoutes: Routes = (app, lake) => {
  for (const path of ['/data/listen/:dataset', '/data/live/events/:dataset'])
    app.get(path, { exposeHeadRoute: false }, (request, reply) => stream(lake, request, reply))

  app.get('/check/cors', (request) => {
    const { origin } = request.headers
    const allowed = origin === undefined || lake.env.allowedOrigins.has(origin)
    const withCredentials = origin === undefined || lake.env.editorOrigins.has(origin)
    return { result: { allowed, withCredentials } }
  })

  const presence = createPresenceRoom(lake.streams)
  app.get('/multiplex', { websocket: true }, (socket, request) =>
    serveMultiplex(lake, socket, requireSession(request)),
  )
  app.get('/socket/:dataset', { websocket: true }, (socket, request) =>
    presence.join(socket, requireSession(request)),
  )
}

function stream(lake: Lake, request: FastifyRequest, reply: FastifyReply): void {
  const start = openOrTell(lake, request)
  const remove = lake.streams.add({
    session: request.identity?.session,
    address: request.identity ? undefined : limitedAddress(request),
    close: () => opened.close(),
  })
  const opened = openEventStream(reply, () => {
    remove()
    unsubscribe()
  })
  const unsubscribe = start(opened)
}

/** In the stream, as Sanity does: clients try again for ever after another status or event. */
function openOrTell(lake: Lake, request: FastifyRequest): StartStream {
  const { url, identity, headers } = request
  const lastEventId = [headers['last-event-id'] ?? []].flat()[0] || undefined
  try {
    return openStream(lake, { url, identity, lastEventId })
  } catch (error) {
    if (!(error instanceof LakeError) || error.status !== 400) throw error
    return (sink) => {
      sink.send({ event: 'channelError', data: JSON.stringify({ message: error.message, ...error.body }) })
      sink.close()
      return () => {}
    }
  }
}
