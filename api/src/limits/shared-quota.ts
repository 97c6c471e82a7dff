import type { Limit } from '@site/settings/kinds'
import { createQuota, type Quota } from './quota.ts'
import type { SharedCounters } from './shared-counters.ts'

/**
 * Counts in shared counters. If they are unavailable it counts in this process: a looser limit for a while is
 * better than a refused lead (docs/http.md, Limits).
 *
 * @param name prefix that separates the keys of different limits
 */
export function createSharedQuota(name: string, limit: Limit, counters: SharedCounters): Quota {
  const fallback = createQuota(limit)

  return {
    async take(key) {
      try {
        const { count, resetMs } = await counters.take(`limit:${name}:${key}`, limit)
        return {
          allowed: count <= limit.max,
          limit: limit.max,
          remaining: Math.max(0, limit.max - count),
          resetMs,
        }
      } catch {
        return fallback.take(key)
      }
    },
    giveBack(key) {
      counters.giveBack(`limit:${name}:${key}`).catch(() => fallback.giveBack(key))
    },
  }
}
