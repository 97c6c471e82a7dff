import { readItem, storeItem } from '../browser-storage.ts'

/**
 * When this tab last failed to reach the lake. It's in session storage, so it survives the reload that follows a
 * failure.
 */
const KEY = 'lakeAwayAt'

/** How long the browser doesn't query the lake after a failure. In the meantime, pages come from the server. */
const PAUSE_MS = 60_000

/** Whether the lake was unreachable a moment ago. If storage is blocked, every query waits for the lake. */
export function wasLakeDown(): boolean {
  return Date.now() - Number(readItem('sessionStorage', KEY)) < PAUSE_MS
}

export function recordLakeDown(): void {
  storeItem('sessionStorage', KEY, String(Date.now()))
}

export function recordLakeUp(): void {
  storeItem('sessionStorage', KEY, null)
}
