/** The event that tells the inline script (server/rendering/inline.ts) that buttons and forms now work. */
export const INTERACTIVE = 'site:awake'

/**
 * Replays earlier clicks once what is mounting now has rendered.
 * @returns a function that cancels it.
 */
export function announceInteractive(): () => void {
  const timer = setTimeout(() => document.dispatchEvent(new Event(INTERACTIVE)))
  return () => clearTimeout(timer)
}
