import type { QueryClient } from '@tanstack/react-query'
import { invalidateTagged } from './invalidate-tagged.ts'
import { noteLake } from './lake-absence.ts'
import { askTheLake } from './page-content.ts'

/** Milliseconds before a lost stream is opened again: doubled after each failure, up to the longest. */
const SHORTEST_WAIT = 1000
const LONGEST_WAIT = 30_000

/** A page that is younger than this (ms) when the stream opens is what the server had a moment ago. */
const FRESH = 5000

/**
 * Listens to the lake's live events while the page is in sight, and refetches what a publish changed. A page in a
 * background tab lets go: a browser has six connections to a host, for all its tabs together.
 * @param url of the lake's event stream.
 * @param stale whether the page's content may be old from the start.
 */
export function followPublishes(url: string, queryClient: QueryClient, stale: boolean): void {
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let gap = stale
  let opened = false

  const close = () => {
    clearTimeout(timer)
    stream?.close()
    stream = undefined
    gap = true
  }
  // Left to itself the stream would knock once a second while the lake is away.
  const openLater = () => {
    close()
    const wait = Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** failures)
    failures += 1
    timer = setTimeout(start, wait * (0.5 + Math.random() / 2))
  }
  const refetch = (tags?: readonly string[]) => {
    askTheLake()
    if (tags) invalidateTagged(queryClient, tags)
    else void queryClient.invalidateQueries()
  }
  const onWelcome = () => {
    failures = 0
    noteLake(false)
    // Nobody knows what was missed meanwhile, nor before where the page was loaded long ago, in the background say.
    if (gap || (!opened && performance.now() > FRESH)) refetch()
    gap = false
    opened = true
  }
  const start = () => {
    if (stream || document.visibilityState === 'hidden') return
    stream = new EventSource(url)
    stream.addEventListener('welcome', onWelcome)
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => refetch(readTags(data)))
    stream.addEventListener('restart', () => refetch())
    stream.addEventListener('goaway', openLater)
    stream.addEventListener('error', openLater)
  }

  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? close() : start(),
  )
  start()
}

/** The lake's sync tags of what was published. */
function readTags(data: string): readonly string[] {
  return (JSON.parse(data) as { tags?: readonly string[] }).tags ?? []
}
