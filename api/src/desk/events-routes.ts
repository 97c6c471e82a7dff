import { openEventStream, type EventStream } from '@site/kit/http/event-stream'
import { startPeriodicTask } from '@site/kit/process/periodic-task'
import { unavailable } from '../errors.ts'
import { logEvent } from '../events.ts'
import { type Api, file } from '../plugins/schemas.ts'
import type { AccessRecheck } from './access/access-recheck.ts'
import { type Change, readChanges } from './list/list-repository.ts'

const STREAMS_MAX = 200

/** GET /desk/events (docs/http.md, The lead desk). A stream ends with the access token that opened it, and with its person's access. */
export async function eventsRoutes(app: Api, { accessRecheck }: { accessRecheck: AccessRecheck }) {
  const open = new Set<EventStream>()
  let readNew: ReturnType<typeof createNews>
  let task: ReturnType<typeof startPeriodicTask> | undefined
  const onFailure = (err: unknown) => logEvent(app.log, 'task.failed', { task: 'changes', err })
  async function tell() {
    if (open.size === 0) return
    const ids = await readNew()
    for (const stream of open)
      // A desk that reconnects reads the whole list.
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
    // No desk was open, so none missed a change.
    if (open.size === 0) readNew = createNews(() => readChanges(app.database))
    const stream = openEventStream(reply, () => {
      clearTimeout(expiry)
      stopWatching()
      open.delete(stream)
    })
    open.add(stream)
    task ??= startPeriodicTask({ everyMs: POLL_INTERVAL_MS, onFailure }, tell)
    const expiry = setTimeout(stream.close, Math.max(0, request.deskSession.exp * 1000 - Date.now()))
    const stopWatching = accessRecheck.watch(request, stream.close)
  })
}

const POLL_INTERVAL_MS = 1000

/** After a longer gap, a change may be missed: each read looks back far enough for slow transactions. */
const GAP_MAX_MS = 5000

/** Polls: NOTIFY would store leads one after the other, and passes no pooler. Undefined if changes may be missed. */
export function createNews(read: () => Promise<Change[]>, now = () => performance.now()) {
  let known = new Map<string, number>()
  let readAt = now()
  return async (): Promise<string[] | undefined> => {
    const before = readAt
    const begun = now()
    const changes = await read()
    readAt = begun
    if (begun - before > GAP_MAX_MS) return undefined
    const fresh = changes.filter(({ id, at }) => known.get(id) !== at)
    known = new Map(changes.map(({ id, at }) => [id, at]))
    return fresh.map(({ id }) => id)
  }
}
