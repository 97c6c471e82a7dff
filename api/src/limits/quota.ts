import type { Limit } from '../settings.ts'

/** Where a key stands within its window. `resetMs` is milliseconds until the window ends. */
export interface QuotaState {
  allowed: boolean
  limit: number
  remaining: number
  resetMs: number
}

export interface Quota {
  /** Counts one, unless the window is full. Counters that are shared between instances take a moment. */
  take(key: string): QuotaState | Promise<QuotaState>
  /** Uncounts one that came to nothing, so that a retry after our own failure is not held against a visitor. */
  giveBack(key: string): void
}

/** A quota that is counted in this process, and so knows at once. */
export interface LocalQuota extends Quota {
  take(key: string): QuotaState
}

/** As many keys as fit in some 10 MB; beyond it the oldest windows are forgotten first. */
export const KEYS_MAX = 50_000

/**
 * Counts in fixed windows, in this process. @fastify/rate-limit cannot uncount, and a lead counts only once it is
 * stored (contract.md, Limits).
 *
 * @param now milliseconds, for tests
 */
export function createQuota(limit: Limit, now: () => number = Date.now): LocalQuota {
  const windows = new Map<string, { count: number; endsAt: number }>()

  function current(key: string): { count: number; endsAt: number } {
    const window = windows.get(key)
    if (window && window.endsAt > now()) return window
    const fresh = { count: 0, endsAt: now() + limit.windowMs }
    // Deleted first, so that the map stays in the order in which windows began.
    windows.delete(key)
    windows.set(key, fresh)
    forgetOldest(windows, now())
    return fresh
  }

  return {
    take(key) {
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
    giveBack(key) {
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
