import { onIntent } from './on-intent.ts'

/** Calls `prefetch` with an internal link's path when a visitor is about to click it. */
export function prefetchOnIntent(prefetch: (path: string) => void): void {
  onIntent<HTMLAnchorElement>('a', (link) => {
    const path = pathToPrefetch(link)
    if (path) prefetch(path)
  })
}

/** The path of a link to another page of this site; null for any other link, and for files such as the feed. */
export function pathToPrefetch({ origin, pathname }: HTMLAnchorElement): string | null {
  if (origin !== location.origin || pathname === location.pathname) return null
  return /\.\w+$/.test(pathname) ? null : pathname
}
