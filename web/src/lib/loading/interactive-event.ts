/** The event that tells the inline script (server/rendering/inline.ts) that buttons and forms now work. */
export const INTERACTIVE = 'site:awake'

/**
 * Events with which a visitor begins to use a page. Assistive technology may only click; a password manager only changes
 * fields.
 */
export const USES = [
  'scroll',
  'pointermove',
  'pointerdown',
  'keydown',
  'focusin',
  'input',
  'change',
  'click',
] as const

/**
 * Replays earlier clicks once what is mounting now has rendered. A page whose code took longer than the inline script
 * waits is no longer plain, or its cookie notice could never be opened again.
 * @returns a function that cancels it.
 */
export function announceInteractive(): () => void {
  const timer = setTimeout(() => {
    delete document.documentElement.dataset['plain']
    document.dispatchEvent(new Event(INTERACTIVE))
  })
  return () => clearTimeout(timer)
}

/**
 * If the page's code can't be loaded: switches to how the page works without JavaScript at once
 * (server/rendering/inline.ts).
 */
export function showPlain(): void {
  document.documentElement.dataset['plain'] = ''
  document.dispatchEvent(new Event(INTERACTIVE))
}
