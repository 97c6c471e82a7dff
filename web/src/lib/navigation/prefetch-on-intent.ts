import { onIntent } from './on-intent.ts'

/** Calls `prefetch` with an internal link's path when a visitor is about to click it. */
export function prefetchOnIntent(prefetch: (path: string) => void): void {
  onIntent<HTMLAnchorElement>('a', (link) => {
    if (link.origin !== location.origin || link.hasAttribute('download')) return
    if (link.pathname !== location.pathname) prefetch(link.pathname)
  })
}
