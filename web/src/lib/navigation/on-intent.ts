/** Events that usually come just before a click. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Calls `work` when a visitor points at, focuses or touches an element that matches a selector. It uses one listener
 * for the whole document, so it also covers links in rich text and in markup that isn't hydrated.
 * @returns a function that stops it.
 */
export function onIntent<T extends Element>(selector: string, work: (element: T) => void): () => void {
  const listener = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<T>(selector) : null
    if (element) work(element)
  }
  for (const intent of INTENTS) document.addEventListener(intent, listener, { passive: true })
  return () => {
    for (const intent of INTENTS) document.removeEventListener(intent, listener)
  }
}
