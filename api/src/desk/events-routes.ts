import { openEventStream, type EventStream } from '@site/kit/event-stream'
import { startPeriodicTask } from '@site/process/periodic-task'
import { unavailable } from '../errors.ts'
import { logEvent } from '../events.ts'
import { type Api, file } from '../plugins/schemas.ts'
import type { AccessRecheck } from './access/access-recheck.ts'
import { type Change, readChanges } from './list/list-repository.ts'

/** The most streams per instance: ten people with a few tabs each, with a margin. */
const STREAMS_MAX = 200

/** GET /desk/events (docs/http.md, The lead desk). A stream ends with the access token that opened it, and with its person's access. */
export async function eventsRoutes(
  app: Api,
  { accessRecheck }: { accessRecheck: AccessRecheck },
): Promise<void> {
  const open = new Set<EventStream>()
  let readNew: ReturnType<typeof createNews>
  let task: ReturnType<typeof startPeriodicTask> | undefined
  const onFailure = (err: unknown) => logEvent(app.log, 'task.failed', { task: 'changes', err })
  async function tell(): Promise<void> {
    if (open.size === 0) return
    const ids = await readNew()
    for (const stream of open)
      // Whoever connects again reads the whole list.
      if (!ids) stream.close()
      else if (ids.length > 0) stream.send({ event: 'changed', data: JSON.stringify({ ids }) })
  }
  app.addHook('preClose', async () => {
    for (const stream of open) stream.close()
    await task?.stop()
  })

  const schema = {
    summary: 'Streams which leads change',
    description: 'Server-sent events `changed` with ids only, until the access token expires.',
    response: { 200: file('text/event-stream', 'The stream.') },
  }
  app.get('/desk/events', { schema, config: { isStream: true } }, async (request, reply) => {
    if (open.size >= STREAMS_MAX) throw unavailable('Too many desks are open', 10)
    // Nobody missed what changed while no desk was open.
    if (open.size === 0) readNew = createNews(() => readChanges(app.database))
    const stream = openEventStream(reply, () => {
      clearTimeout(expiry)
      stopWatching()
      open.delete(stream)
    })
    open.add(stream)
    task ??= startPeriodicTask({ everyMs: EVERY, onFailure }, tell)
    const expiry = setTimeout(stream.close, Math.max(0, request.visit.exp * 1000 - Date.now()))
    const stopWatching = accessRecheck.watch(request, stream.close)
  })
}

/** Milliseconds between queries of the database, and so the longest delay until a new lead appears. */
const EVERY = 1000

/** Milliseconds between two reads beyond which a change may be missed. Each looks back far enough for slow transactions. */
const GAP_MAX = 5000

/**
 * Tells what changed, whichever instance or command changed it, by asking the database again and again. NOTIFY is no
 * alternative: it takes a lock that stores leads one after the other, and doesn't work through a connection pooler.
 *
 * @param read reads the changes of the last seconds
 * @param now milliseconds; tests pass their own clock
 * @returns a function that returns the ids of leads that changed since it was last called; undefined if it may miss some,
 *   because the database was away or the machine stood still
 */
export function createNews(read: () => Promise<Change[]>, now = () => performance.now()) {
  let known = new Map<string, number>()
  let readAt = now()
  return async (): Promise<string[] | undefined> => {
    const before = readAt
    const begun = now()
    const changes = await read()
    readAt = begun
    if (begun - before > GAP_MAX) return undefined
    const fresh = changes.filter(({ id, version }) => known.get(id) !== version)
    known = new Map(changes.map(({ id, version }) => [id, version]))
    return fresh.map(({ id }) => id)
  }
}
