import { pathToPrefetch } from './prefetch-on-intent.ts'

/** How many pages one stop of scrolling may fetch. A page's content takes some 5 kB. */
const LINKS_MAX = 3

/**
 * Calls `prefetch` with the paths of the links in view, now and each time a visitor stops scrolling. For phones: a
 * finger gives no sign before the press, as a pointer does. Does nothing where there is a pointer or where the visitor
 * saves data.
 */
export function prefetchInView(prefetch: (path: string) => void): void {
  const { connection } = navigator as { connection?: { saveData: boolean } }
  if (connection?.saveData || !matchMedia('(hover: none)').matches) return
  const inView = new IntersectionObserver((entries) => {
    inView.disconnect()
    const paths = entries.flatMap(({ isIntersecting, target }) =>
      isIntersecting ? (pathToPrefetch(target as HTMLAnchorElement) ?? []) : [],
    )
    for (const path of [...new Set(paths)].slice(0, LINKS_MAX)) prefetch(path)
  })
  const look = () => {
    for (const link of document.querySelectorAll('main a')) inView.observe(link)
  }
  look()
  addEventListener('scrollend', look)
}
