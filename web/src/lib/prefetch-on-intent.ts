/** What a visitor does just before a click. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Calls `prefetch` with the path of an internal link when a visitor points at it, focuses or touches it. One
 * listener for the whole document, so that links inside editors' texts count too.
 */
export function prefetchOnIntent(prefetch: (path: string) => void): void {
  const onIntent = (event: Event) => {
    const path = internalPath(event.target)
    if (path !== null && path !== location.pathname) prefetch(path)
  }
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true })
}

function internalPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return null
  return link.pathname
}
