/** What is fixed over the end of the page: the cookie notice, and the toasts above it. */
type Part = 'covered' | 'toasts'

const heights: Record<Part, number> = { covered: 0, toasts: 0 }

/**
 * Keeps the end of the page within reach while something is fixed over it: the page ends this much later, and what is
 * scrolled to stops above. In a small window it stops under the header all the same.
 *
 * On the body, and inherited only where a style sheet asks for it (tokens.css): as an inherited property of the
 * document it would have each element's style computed anew, 25 ms on a phone.
 *
 * @param height in pixels; 0 when it is gone
 */
export function reserveHeight(part: Part, height: number): void {
  if (heights[part] === height) return
  heights[part] = height
  const { covered, toasts } = heights
  document.body.style.setProperty(`--${part}`, `${height}px`)
  document.documentElement.style.scrollPaddingBottom = `max(${covered}px + var(--s1), min(${covered + toasts}px + var(--s2), 100% - var(--header) - 8rem))`
}
