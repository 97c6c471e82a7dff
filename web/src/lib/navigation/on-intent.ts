/** What a visitor does just before a press. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Calls `work` when a visitor points at, focuses or touches something that a selector names. One listener for the whole
 * document: it hears of what editors wrote, and of what the browser left as the server drew it.
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
