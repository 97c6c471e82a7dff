import type { Limit } from '../settings.ts'
import { createQuota, type Quota } from './quota.ts'
import type { SharedCounters } from './shared-counters.ts'

/**
 * Counts in counters that instances share. Where those cannot be reached it counts in this process: a limit that is
 * looser for a while is better than a lead that is refused (contract.md, rate-limit store).
 *
 * @param name tells the keys of one limit from those of another
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
