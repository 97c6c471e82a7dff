import { onIntent } from './on-intent.ts'

/** Calls `prefetch` with an internal link's path when a visitor is about to click it. */
export function prefetchOnIntent(prefetch: (path: string) => void): void {
  onIntent<HTMLAnchorElement>('a', (link) => {
    const path = pathToPrefetch(link)
    if (path) prefetch(path)
  })
}

/** The path of a link to another page of this site; null for any other link. */
export function pathToPrefetch(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin || link.hasAttribute('download')) return null
  return link.pathname === location.pathname ? null : link.pathname
}
