import type { QueryClient } from '@tanstack/react-query'
import { invalidateTagged } from './invalidate-tagged.ts'
import { noteLake } from './lake-absence.ts'

/** The part of @sanity/client's `live.events()` that is used here. */
type LiveEvent = { type: string; tags?: readonly string[] }
type LiveStream = {
  subscribe(observer: { next(event: LiveEvent): void; error(): void }): { unsubscribe(): void }
}

/** Milliseconds before a lost stream is opened again: doubled after each failure, up to the longest. */
const SHORTEST_WAIT = 1000
const LONGEST_WAIT = 30_000

/** A page that is younger than this (ms) when the stream opens is what the server had a moment ago. */
const FRESH = 5000

/**
 * Listens to the lake while the page is in sight, and refetches what a publish changed. A page in a background
 * tab lets go: a browser has six connections to a host, for all its tabs together.
 * @param stale whether the page's content may be old from the start.
 */
export function followPublishes(open: () => LiveStream, queryClient: QueryClient, stale: boolean): void {
  let subscription: { unsubscribe(): void } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let gap = stale
  let opened = false

  const close = () => {
    clearTimeout(timer)
    subscription?.unsubscribe()
    subscription = undefined
    gap = true
  }
  const openLater = () => {
    close()
    const wait = Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** failures)
    failures += 1
    timer = setTimeout(start, wait * (0.5 + Math.random() / 2))
  }
  const start = () => {
    if (subscription || document.visibilityState === 'hidden') return
    subscription = open().subscribe({
      next({ type, tags }) {
        if (type === 'welcome') {
          failures = 0
          noteLake(false)
          // Nobody knows what was missed meanwhile, nor before where the page was loaded long ago, in the background say.
          if (gap || (!opened && performance.now() > FRESH)) void queryClient.invalidateQueries()
          gap = false
          opened = true
        }
        if (type === 'message') invalidateTagged(queryClient, tags ?? [])
        if (type === 'restart') void queryClient.invalidateQueries()
        // Left to itself the stream would knock many times a second while the lake is away.
        if (type === 'reconnect' || type === 'goaway') openLater()
      },
      error: openLater,
    })
  }

  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? close() : start(),
  )
  start()
}
