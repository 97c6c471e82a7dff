import type { Limit } from './settings/kinds.ts'

/** `resetMs` is milliseconds until the window ends. */
export type QuotaState = { allowed: boolean; limit: number; remaining: number; resetMs: number }

/** About 10 MB. Beyond that the oldest windows are dropped. */
export const KEYS_MAX = 50_000

/** Counts in fixed windows in this process (docs/adr/0017-counters-of-our-own.md). */
export function createQuota(limit: Limit, now = () => performance.now()) {
  const windows = new Map<string, { count: number; endsAt: number }>()

  function current(key: string): { count: number; endsAt: number } {
    const window = windows.get(key)
    if (window && window.endsAt > now()) return window
    const fresh = { count: 0, endsAt: now() + limit.windowMs }
    // Keeps the map sorted by the windows' starts.
    windows.delete(key)
    windows.set(key, fresh)
    forgetOldest(windows, now())
    return fresh
  }

  return {
    take(key: string): QuotaState {
      const window = current(key)
      const allowed = window.count < limit.max
      if (allowed) window.count += 1
      return {
        allowed,
        limit: limit.max,
        remaining: limit.max - window.count,
        resetMs: window.endsAt - now(),
      }
    },
    /** For what fails on our side. */
    giveBack(key: string): void {
      const window = windows.get(key)
      if (window && window.count > 0) window.count -= 1
    },
  }
}

function forgetOldest(windows: Map<string, { endsAt: number }>, time: number): void {
  for (const [key, { endsAt }] of windows) {
    if (endsAt > time && windows.size <= KEYS_MAX) return
    windows.delete(key)
  }
}
