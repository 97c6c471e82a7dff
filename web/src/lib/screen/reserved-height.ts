/** Elements that are fixed over the end of the page: the cookie notice, and the toasts above it. */
type Part = 'covered' | 'toasts'

/** The gap above a toast, which it needs for its entrance animation. */
export const FOCUS_MARGIN_PX = 16

/** Near the top of a page the header always shows. Below, scrolling down hides it. */
export const HEADER_STAYS_PX = 240

const heights: Record<Part, number> = { covered: 0, toasts: 0 }

/**
 * Reserves space at the end of the page while something is fixed over it, and sets the scroll padding accordingly. In
 * a small window, scrolling still stops below the header.
 * The properties are on the body, and inherited only where a style sheet asks for them (tokens.css). Inherited from
 * the document they would invalidate every element's style, which takes 25 ms on a phone. So would a scroll padding in
 * another form than that of global.css.
 * @param height in pixels; 0 when it's gone
 */
export function reserveHeight(part: Part, height: number): void {
  if (heights[part] === height) return
  heights[part] = height
  const { covered, toasts } = heights
  document.body.style.setProperty(`--${part}`, `${height}px`)
  const end = `${covered}px + var(--bar)`
  document.documentElement.style.scrollPaddingBottom = `max(${end} + var(--s1), min(${end} + ${toasts}px + var(--s2), 100% - var(--header) - 8rem))`
}
