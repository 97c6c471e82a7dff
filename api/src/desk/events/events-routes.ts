import { PassThrough } from 'node:stream'
import { unavailable } from '../../errors.ts'
import { type Api, file } from '../../plugins/schemas.ts'
import { createChangeFeed } from './change-feed.ts'
import { readChanges } from './changes-repository.ts'

/** Milliseconds between comments that keep proxies from closing a silent stream. */
const KEEP_ALIVE = 20_000

/** The most streams per instance: ten people with a few tabs each, with a margin. */
const STREAMS_MAX = 200

/** Milliseconds; longer than any access token is valid. */
const STREAM_MAX = 10 * 60_000

/** GET /desk/events (docs/http.md, The lead desk). A stream ends with the access token that opened it. */
export async function eventsRoutes(app: Api): Promise<void> {
  const feed = createChangeFeed(() => readChanges(app.database))
  const open = new Set<PassThrough>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
    feed.close()
  })

  const schema = {
    summary: 'Streams which leads change',
    description: 'Server-sent events `changed` with ids only, until the access token expires.',
    response: { 200: file('text/event-stream', 'The stream.') },
  }
  app.get(
    '/desk/events',
    { schema, handlerTimeout: STREAM_MAX, config: { isStream: true } },
    async ({ visit }, reply) => {
      if (open.size >= STREAMS_MAX) throw unavailable('Too many desks are open', 10)
      const stream = new PassThrough()
      open.add(stream)
      stream.write('retry: 1000\n\n')
      const unlisten = feed.listen((ids) =>
        stream.write(`event: changed\ndata: ${JSON.stringify({ ids })}\n\n`),
      )
      const keepAlive = setInterval(() => stream.write(':\n\n'), KEEP_ALIVE)
      const end = setTimeout(() => stream.end(), Math.max(0, visit.endsAt - Date.now()))
      stream.once('close', () => {
        unlisten()
        clearInterval(keepAlive)
        clearTimeout(end)
        open.delete(stream)
      })
      return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream)
    },
  )
}
