import { startPeriodicTask } from '@site/kit/process/periodic-task'
import type { Events } from '../process/events.ts'

/** The part of `live.events()` of @sanity/client that is used here. */
export type LiveStream = {
  subscribe(observer: { next(event: LiveEvent): void; error(error: unknown): void }): { unsubscribe(): void }
}

export type LiveEvent = { type: string; tags?: readonly string[] }

export type LiveContentOptions = {
  stream: () => LiveStream
  /** A string that differs whenever published content differs. */
  revision: () => Promise<string>
  /** The revision before the first pages were rendered; null if the lake was down. */
  seen: string | null
  /**
   * Renders pages again: those with the tags or, without tags, all whose content has changed since they were rendered.
   * @returns how many pages changed.
   */
  renew: (tags?: readonly string[]) => Promise<number>
  /** How many queries the lake has failed to answer since the server started. */
  unanswered?: () => number
  events: Pick<Events, 'contentChanged' | 'liveLost' | 'renewalFailed'>
  onStream?: (open: boolean) => void
  /** Milliseconds between polls. */
  pollEvery: number
  /** Milliseconds before a lost stream is reopened. */
  reopenAfter?: number
}

/**
 * Keeps pages up to date with the lake. Live events say within milliseconds which pages to renew, but they can be late
 * or lost, so correctness rests on the poll: it compares the lake's revision with the one read before the last full
 * renewal, and renews everything if they differ, or if the lake didn't answer all queries since. Every page therefore
 * shows a change at most one poll after it was published.
 * @returns a function that stops it.
 */
export function followContent(options: LiveContentOptions): () => void {
  const { revision, seen, renew, events, pollEvery, unanswered = () => 0 } = options
  const stopping = new AbortController()
  /** The state that all pages show, unless the lake has failed to answer more queries since. */
  let shown = { revision: seen, unanswered: 0 }

  const renewAndReport = async (tags?: readonly string[]) => {
    const changed = await renew(tags)
    if (changed > 0) events.contentChanged(changed)
  }
  const reconcile = async () => {
    // Read before the renewal, so that the next poll notices what is published during it.
    const currentRevision = await revision().catch(() => null)
    if (stopping.signal.aborted || currentRevision === null) return
    const lake = { revision: currentRevision, unanswered: unanswered() }
    if (lake.revision === shown.revision && lake.unanswered === shown.unanswered) return
    await renewAndReport()
    shown = lake
  }
  const onFailure = events.renewalFailed
  const polling = startPeriodicTask({ everyMs: pollEvery, onFailure }, reconcile)
  const renewNow = (tags?: readonly string[]) => void renewAndReport(tags).catch(onFailure)
  listen(options, { renew: renewNow, poll: polling.wake }, stopping.signal)
  return () => {
    stopping.abort()
    void polling.stop()
  }
}

/** Listens to the live events, and reopens the stream whenever it is lost, until the signal aborts. */
function listen(
  { stream, events, onStream = () => undefined, reopenAfter = 1000 }: LiveContentOptions,
  on: { renew: (tags?: readonly string[]) => void; poll: () => void },
  signal: AbortSignal,
): void {
  let subscription: { unsubscribe(): void } | undefined
  const open = () => {
    if (signal.aborted) return
    subscription = stream().subscribe({
      next({ type, tags }) {
        onStream(type !== 'reconnect')
        if (type === 'message') on.renew(tags)
        // Events sent while the stream was closed are lost.
        if (type === 'welcome' || type === 'restart' || type === 'reconnect') on.poll()
      },
      error(error) {
        onStream(false)
        events.liveLost(error instanceof Error ? error.message : 'the stream ended')
        setTimeout(open, reopenAfter).unref()
      },
    })
  }
  signal.addEventListener('abort', () => subscription?.unsubscribe(), { once: true })
  open()
}
