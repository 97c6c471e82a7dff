import { PassThrough } from 'node:stream'
import { unavailable } from '../errors.ts'
import { type Api, file } from '../plugins/schemas.ts'
import { readChanges, type Change } from './list/list-repository.ts'

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

/** Milliseconds between queries of the database, and so the longest delay until a new lead appears. */
const EVERY = 1000

type ChangeFeed = {
  /** Calls `listener` with the ids of leads that change from now on. @returns a function that removes the listener */
  listen(listener: (ids: string[]) => void): () => void
  close(): void
}

/**
 * Tells open desks what changed, whichever instance or command changed it. It polls the database while there are
 * listeners. NOTIFY is no alternative: it takes a lock that stores leads one after the other, and doesn't work through
 * a connection pooler.
 *
 * @param read reads the changes of the last seconds. Its errors are ignored, because requests fail and log them too
 */
export function createChangeFeed(read: () => Promise<Change[]>): ChangeFeed {
  const listeners = new Set<(ids: string[]) => void>()
  let known = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let running = false

  async function look(): Promise<void> {
    try {
      const changes = await read()
      const fresh = changes.filter(({ id, version }) => known.get(id) !== version)
      known = new Map(changes.map(({ id, version }) => [id, version]))
      if (fresh.length > 0) for (const tell of listeners) tell(fresh.map(({ id }) => id))
    } catch {
      // Try again with the next poll.
    }
    if (listeners.size > 0) timer = setTimeout(() => void look(), EVERY)
    else running = false
  }

  return {
    listen(listener) {
      listeners.add(listener)
      if (!running) {
        running = true
        void look()
      }
      return () => listeners.delete(listener)
    },
    close() {
      clearTimeout(timer)
      listeners.clear()
    },
  }
}
