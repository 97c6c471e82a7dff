/** Events that show that somebody is using the page. */
const USES = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const

/** Calls `work` once, when a visitor does something with the page for the first time. */
export function onFirstUse(work: () => void): void {
  const used = new AbortController()
  const listener = () => {
    used.abort()
    work()
  }
  for (const use of USES) addEventListener(use, listener, { passive: true, signal: used.signal })
}
