import { backoff } from '@site/domain/backoff'
import { recordLakeUp } from './lake-availability.ts'

/** Before a lost stream is reopened. */
const WAIT_MS = { least: 1000, most: 30_000 }

/** By then the site's server has certainly seen all publishes from before the stream opened. */
const SETTLED_AFTER_MS = 2000

/**
 * Listens to the lake's live events while the page is visible. Background tabs
 * close the stream, because a browser allows six connections per host across all of its tabs.
 * @param url of the lake's event stream.
 * @param refetch fetches again what a publish changed, by its tags, or everything.
 * @param hasChanged whether something was published since the server rendered this page, which the stream doesn't say.
 */
export function followPublishes(
  url: string,
  refetch: (tags?: readonly string[]) => void,
  hasChanged: () => Promise<boolean>,
): void {
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let gap = false
  let opened = false

  const close = () => {
    clearTimeout(timer)
    stream?.close()
    stream = undefined
    gap = true
  }
  // EventSource would retry every second while the lake is down, so we reopen it ourselves.
  const openLater = () => {
    close()
    failures += 1
    timer = setTimeout(start, backoff(WAIT_MS, failures))
  }
  const onWelcome = () => {
    failures = 0
    recordLakeUp()
    // Publishes may have been missed while the stream was closed, or while the page loaded.
    if (gap && opened) refetch()
    else if (!opened)
      setTimeout(() => void hasChanged().then((changed) => changed && refetch()), SETTLED_AFTER_MS)
    gap = false
    opened = true
  }
  const onMessage = ({ data }: MessageEvent<string>) =>
    refetch((JSON.parse(data) as { tags?: readonly string[] }).tags ?? [])
  const start = () => {
    if (stream || document.visibilityState === 'hidden') return
    stream = new EventSource(url)
    stream.addEventListener('welcome', onWelcome)
    stream.addEventListener('message', onMessage)
    stream.addEventListener('restart', () => refetch())
    stream.addEventListener('goaway', openLater)
    stream.addEventListener('error', openLater)
  }

  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? close() : start(),
  )
  start()
}
