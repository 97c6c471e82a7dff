import { flushSync } from 'react-dom'

/** Makes a change above an element without moving it, because the visitor is typing or choosing there. */
export function keepInPlace(element: Element, change: () => void): void {
  const { top } = element.getBoundingClientRect()
  flushSync(change)
  const scroller = element.closest('dialog') ?? document.documentElement
  scroller.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
}
