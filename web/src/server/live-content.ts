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
  events: Pick<Events, 'contentChanged' | 'liveLost'>
  /** Told whether live events arrive. */
  onStream?: (open: boolean) => void
  /** Milliseconds between polls, the net under the live events. */
  pollEvery: number
  /** Milliseconds before a lost stream is opened again. */
  reopenAfter?: number
}

/**
 * Follows the lake: its live events say within milliseconds which pages to make again; a slow poll catches
 * what a lost connection missed, and notices that the lake is back.
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
  } = options
  let stopped = false
  let known = seen ?? null
  let missed = seen === null
  let subscription: { unsubscribe(): void } | undefined
  let reopen: NodeJS.Timeout | undefined

  const renewed = async (tags?: readonly string[]) => {
    const pages = await renew(tags)
    if (pages > 0) events.contentChanged(pages)
  }
  const poll = async () => {
    const current = await revision().catch(() => null)
    if (stopped) return
    if (current === null) {
      missed = true
      return
    }
    const changed = missed || (known !== null && known !== current)
    known = current
    missed = false
    if (changed) await renewed()
  }
  const follow = async (tags: readonly string[] | undefined) => {
    await renewed(tags)
    // The poll need not do again what the event has done.
    known = await revision().catch(() => known)
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
