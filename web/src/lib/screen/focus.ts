/**
 * The element to give the focus back to. If a publish has replaced it meanwhile, that is the one in its place: of the
 * same kind, with the same text.
 * @returns null if there is none any more
 */
export function inItsPlace(element: Element | null): HTMLElement | null {
  if (element === null || element.isConnected) return element instanceof HTMLElement ? element : null
  const { localName, textContent } = element
  const alike = document.querySelectorAll<HTMLElement>(localName)
  return [...alike].find((other) => other.textContent === textContent) ?? null
}

/** Gives the focus back to what opened a notice, or to the page: otherwise it would fall back to the body. */
export function returnFocus(opener: Element | null): void {
  const back = inItsPlace(opener)
  if (back) back.focus()
  else document.querySelector('main')?.focus({ preventScroll: true })
}
