/** Events that usually come just before a click. */
const INTENTS = ['pointermove', 'pointerdown', 'focusin'] as const

/**
 * Calls `work` when a visitor points at, presses or focuses an element that matches a selector. It uses one listener
 * for the whole document, so it also covers links in rich text and in markup that isn't hydrated. Browsers also send
 * `pointermove` when the page moves under a resting pointer, such as when a new page appears. That is not an intent.
 * @returns a function that stops it.
 */
export function onIntent<T extends Element>(selector: string, work: (element: T) => void): () => void {
  let position = ''
  let last: T | null = null
  const listener = (event: Event) => {
    const { target } = event
    if (event instanceof PointerEvent) {
      const here = `${event.clientX} ${event.clientY}`
      if (event.type === 'pointermove' && here === position) return
      position = here
    }
    const element = target instanceof Element ? target.closest<T>(selector) : null
    if (element && element !== last) work(element)
    last = element
  }
  for (const intent of INTENTS) document.addEventListener(intent, listener, { passive: true })
  return () => {
    for (const intent of INTENTS) document.removeEventListener(intent, listener)
  }
}
