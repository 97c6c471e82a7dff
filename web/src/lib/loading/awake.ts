/** The event that tells the inline script of server/rendering/inline.ts that buttons and forms are answered from now on. */
export const AWAKE = 'site:awake'

/** What was pressed before is pressed again, once what is mounting now is drawn. @returns a function that calls it off. */
export function announceAwake(): () => void {
  const timer = setTimeout(() => document.dispatchEvent(new Event(AWAKE)))
  return () => clearTimeout(timer)
}
