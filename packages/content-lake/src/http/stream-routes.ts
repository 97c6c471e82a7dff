import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Lake } from '../lake.ts'
import { LakeError } from '../errors.ts'
import type { ServerEvent, StartStream } from '../streams/stream-registry.ts'
import { openStream } from '../streams/open-stream.ts'
import type { Routes } from './context.ts'

/** Bytes to buffer for a slow reader before closing its connection. It reconnects and starts again. */
export const WAITING_MAX = 8 * 1024 * 1024

/** Milliseconds after which a reader reconnects. */
const RETRY = 1000

/** `GET /data/listen/:dataset`, `GET /data/live/events/:dataset` and `GET /check/cors` */
export const streamRoutes: Routes = (app, lake) => {
  for (const path of ['/v:apiVersion/data/listen/:dataset', '/v:apiVersion/data/live/events/:dataset'])
    app.get(path, { exposeHeadRoute: false }, (request, reply) => stream(lake, request, reply))

  app.get('/v:apiVersion/check/cors', (request) => {
    const { origin } = request.headers
    const allowed = origin === undefined || lake.env.allowedOrigins.has(origin)
    const withCredentials = origin === undefined || lake.env.editorOrigins.has(origin)
    return { result: { allowed, withCredentials } }
  })
}

function stream(lake: Lake, request: FastifyRequest, reply: FastifyReply): void {
  const start = openOrTell(lake, request)
  const { raw } = reply
  const write = (text: string): void => {
    raw.write(text)
    if (raw.writableLength > WAITING_MAX) raw.destroy()
  }
  const close = () => void raw.end()
  const remove = lake.streams.add({
    session: request.identity?.session,
    address: request.identity ? undefined : lake.addressOf(request),
    keepAlive: () => write(':\n\n'),
    close,
  })
  reply.hijack()
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  } as Record<string, string>)
  write(`retry: ${RETRY}\n\n`)
  const unsubscribe = start({ send: (event) => write(format(event)), close })
  raw.on('error', () => raw.destroy())
  raw.on('close', () => {
    remove()
    unsubscribe()
  })
}

/**
 * Tells what is wrong with a query in the stream, as Sanity does: clients try again for ever after another status or
 * another event.
 * @throws LakeError other than 400
 */
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

function format({ event, data, id }: ServerEvent): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`
}
