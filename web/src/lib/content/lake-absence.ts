/** When this browser could not reach the lake, for this tab: it outlives the reload that a failure ends in. */
const KEY = 'lakeAwayAt'

/** For this long (ms) nobody waits for the lake again: the server's own pages are at hand. */
const PAUSE = 60_000

/** Whether the lake was out of reach a moment ago. */
export function isLakeAway(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE
  } catch {
    return false
  }
}

/** Notes that the lake is out of reach, or no longer. */
export function noteLake(away: boolean): void {
  try {
    if (away) sessionStorage.setItem(KEY, String(Date.now()))
    else sessionStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing waits each time.
  }
}
