import type { Events } from './events.ts'

/** The part of a live event stream that is used here; @sanity/client's `live.events()` fits. */
export type LiveStream = {
  subscribe(observer: { next(event: LiveEvent): void; error(error: unknown): void }): { unsubscribe(): void }
}

export type LiveEvent = { type: string; tags?: readonly string[] }

export type LiveContentOptions = {
  stream: () => LiveStream
  /** A string that differs whenever published content differs. */
  revision: () => Promise<string>
  /** The revision before the first pages were made, null where the lake was away; left out where nothing was made yet. */
  seen?: string | null
  /** Makes pages again: those with the tags, or all. */
  renew: (tags?: readonly string[]) => Promise<number>
  /** How many queries the lake has left unanswered since the first page was made. */
  unanswered?: () => number
  events: Pick<Events, 'contentChanged' | 'liveLost'>
  /** Told whether live events arrive. */
  onStream?: (open: boolean) => void
  /** Milliseconds between polls, the net under the live events. */
  pollEvery: number
  /** Milliseconds before a lost stream is opened again. */
  reopenAfter?: number
}

/** After a renewal that had to do without some of the lake's answers again, at most this many polls are let pass. */
const MOST_SKIPPED = 16

/**
 * Follows the lake: its live events say within milliseconds which pages to make again; a slow poll catches
 * what a lost connection missed, notices that the lake is back, and makes good what was made without its answers.
 * @returns a function that stops following.
 */
export function followContent(options: LiveContentOptions): () => void {
  const {
    stream,
    revision,
    seen,
    renew,
    events,
    pollEvery,
    reopenAfter = 1000,
    onStream = () => undefined,
    unanswered = () => 0,
  } = options
  let stopped = false
  let known = seen ?? null
  let missed = seen === null
  let coped = 0
  let skipped = 0
  let skips = 0
  let looking: Promise<string | null> = Promise.resolve(null)
  let subscription: { unsubscribe(): void } | undefined
  let reopen: NodeJS.Timeout | undefined

  // One after another: an answer that overtook an older one would hide what the older one is about to show.
  const look = () => (looking = looking.then(() => revision().catch(() => null)))
  const renewed = async (tags?: readonly string[]) => {
    const pages = await renew(tags)
    if (pages > 0) events.contentChanged(pages)
  }
  /** Whether pages were made from old answers; a query that never succeeds is tried less and less often. */
  const isOutdated = () => {
    if (unanswered() === coped) skips = 0
    else if (skipped >= skips) {
      skips = Math.min(MOST_SKIPPED, Math.max(1, skips * 2))
      skipped = 0
      return true
    } else skipped += 1
    return false
  }
  const poll = async () => {
    const current = await look()
    if (stopped) return
    if (current === null) {
      missed = true
      return
    }
    const changed = isOutdated() || missed || (known !== null && known !== current)
    known = current
    missed = false
    if (!changed) return
    coped = unanswered()
    await renewed()
  }
  const follow = async (tags: readonly string[] | undefined) => {
    // Read before the pages are made: a change in between shows at the next poll.
    const current = await look()
    if (stopped) return
    // The poll need not do again what the event does.
    if (current === null) missed = true
    else known = current
    await renewed(tags)
  }
  const open = () => {
    if (stopped) return
    subscription = stream().subscribe({
      next(event) {
        onStream(event.type !== 'reconnect')
        if (event.type === 'message') void follow(event.tags)
        // No event told of what changed before the stream was open.
        if (event.type === 'welcome' || event.type === 'restart' || event.type === 'reconnect') void poll()
      },
      error(error) {
        onStream(false)
        events.liveLost(error instanceof Error ? error.message : 'the stream ended')
        reopen = setTimeout(open, reopenAfter).unref()
      },
    })
  }

  open()
  void poll()
  const timer = setInterval(() => void poll(), pollEvery).unref()
  return () => {
    stopped = true
    clearInterval(timer)
    clearTimeout(reopen)
    subscription?.unsubscribe()
  }
}
