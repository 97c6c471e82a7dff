/**
 * When this tab last failed to reach the lake. It's in session storage, so it survives the reload that follows a
 * failure.
 */
const KEY = 'lakeAwayAt'

/** How long (ms) the lake is left alone after a failure. Pages come from the server meanwhile. */
const PAUSE = 60_000

/** Whether the lake was unreachable a moment ago. */
export function wasLakeDown(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE
  } catch {
    return false
  }
}

export function recordLakeDown(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Storage is blocked: every query waits for the lake.
  }
}

export function recordLakeUp(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
