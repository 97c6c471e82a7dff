import type { Events } from '../process/events.ts'

/** The part of a live event stream that is used here; @sanity/client's `live.events()` fits. */
export type LiveStream = {
  subscribe(observer: { next(event: LiveEvent): void; error(error: unknown): void }): { unsubscribe(): void }
}

export type LiveEvent = { type: string; tags?: readonly string[] }

export type LiveContentOptions = {
  stream: () => LiveStream
  /** A string that differs whenever published content differs. */
  revision: () => Promise<string>
  /** The revision before the first pages were made; null where the lake was away. */
  seen: string | null
  /**
   * Makes pages again: those with the tags, or, without tags, all whose content is no longer what they were made from.
   * @returns how many pages changed.
   */
  renew: (tags?: readonly string[]) => Promise<number>
  /** How many queries the lake has left unanswered since the first page was made. */
  unanswered?: () => number
  events: Pick<Events, 'contentChanged' | 'liveLost'>
  /** Told whether live events arrive. */
  onStream?: (open: boolean) => void
  /** Milliseconds between polls. */
  pollEvery: number
  /** Milliseconds before a lost stream is opened again. */
  reopenAfter?: number
}

/** After renewals that had to do without some of the lake's answers, at most this many polls are skipped. */
const MOST_SKIPPED = 16

/**
 * Follows the lake. Its live events say within milliseconds which pages to make again, but an event can be lost or
 * late, so they prove nothing. The rule that no publish is missed rests on the poll alone: it compares the lake's
 * revision with the one that was read before the last complete renewal of everything, and where they differ it renews
 * everything again. A renewal is complete when the lake answered all its queries. So every page shows a change at the
 * latest one poll after it was published, whatever became of its event.
 * @returns a function that stops following.
 */
export function followContent(options: LiveContentOptions): () => void {
  const { stream, revision, seen, renew, events, pollEvery, reopenAfter = 1000 } = options
  const { onStream = () => undefined, unanswered = () => 0 } = options
  let stopped = false
  /** Everything shows what the lake held at this revision, or something newer. */
  let reconciled = seen
  let tried: string | null = null
  let unansweredThen = 0
  let incomplete = 0
  let skips = 0
  let polling: Promise<void> = Promise.resolve()
  let subscription: { unsubscribe(): void } | undefined
  let reopen: NodeJS.Timeout | undefined

  const renewed = async (tags?: readonly string[]) => {
    const pages = await renew(tags)
    if (pages > 0) events.contentChanged(pages)
  }
  const reconcile = async () => {
    // Read before the pages are made: what is published meanwhile shows at the next poll.
    const current = await revision().catch(() => null)
    if (stopped) return
    if (current === null) return void (skips = 0)
    const before = unanswered()
    if (current === reconciled && before === unansweredThen) return
    // A query that never succeeds is tried less and less often, until something is published.
    if (skips > 0 && current === tried) return void (skips -= 1)
    tried = current
    await renewed()
    unansweredThen = unanswered()
    incomplete = unansweredThen === before ? 0 : incomplete + 1
    skips = incomplete < 2 ? 0 : Math.min(MOST_SKIPPED, 2 ** (incomplete - 2))
    reconciled = incomplete === 0 ? current : null
  }
  const poll = () => void (polling = polling.then(reconcile))
  const open = () => {
    if (stopped) return
    subscription = stream().subscribe({
      next({ type, tags }) {
        onStream(type !== 'reconnect')
        if (type === 'message') void renewed(tags)
        // No event told of what changed while the stream was not open.
        if (type === 'welcome' || type === 'restart' || type === 'reconnect') poll()
      },
      error(error) {
        onStream(false)
        events.liveLost(error instanceof Error ? error.message : 'the stream ended')
        reopen = setTimeout(open, reopenAfter).unref()
      },
    })
  }

  open()
  poll()
  const timer = setInterval(poll, pollEvery).unref()
  return () => {
    stopped = true
    clearInterval(timer)
    clearTimeout(reopen)
    subscription?.unsubscribe()
  }
}
