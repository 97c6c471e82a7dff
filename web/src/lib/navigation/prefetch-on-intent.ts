import { onIntent } from './on-intent.ts'

/** Calls `prefetch` with the path of an internal link when a visitor is about to press it. */
export function prefetchOnIntent(prefetch: (path: string) => void): void {
  onIntent<HTMLAnchorElement>('a', (link) => {
    if (link.origin !== location.origin || link.hasAttribute('download')) return
    if (link.pathname !== location.pathname) prefetch(link.pathname)
  })
}
