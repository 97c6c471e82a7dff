/** The values of `data-first-paint` after the empty one, each for one frame: how much the style sheet lays out. */
export const STEPS = ['2', '3', '4', '5', '6'] as const

/**
 * Makes a change that affects the style of the whole page, such as its colours: first for what is on the screen, and in
 * the next frames for the rest. Done at once, it would be a task of 60 ms on a phone.
 *
 * Meanwhile the style sheet skips the layout of what is further away (styles/global.css), as before the first paint. It
 * keeps its size, so nothing moves.
 */
export function nearFirst(change: () => void): void {
  const { dataset } = document.documentElement
  dataset['firstPaint'] = ''
  change()
  const show = ([step, ...further]: readonly string[]) =>
    requestAnimationFrame(() => {
      if (!step) return void delete dataset['firstPaint']
      dataset['firstPaint'] = step
      show(further)
    })
  requestAnimationFrame(() => show(STEPS))
}
