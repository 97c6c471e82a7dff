import type { Limit } from '@site/settings/kinds'
import { httpError } from '../errors.ts'

/** The most readers to remember, at about 100 bytes each. */
const BUCKETS_MAX = 50_000

/**
 * A token bucket for each reader: allows a burst of all the tokens, then requests at the steady rate of the limit.
 *
 * @param now monotonic milliseconds; tests pass their own clock.
 * @returns a function that takes a token. It returns 0, or the seconds to wait if there is none.
 */
export function createTokenBuckets(
  { max, windowMs }: Limit,
  now: () => number = () => performance.now(),
): (reader: string) => number {
  const perSecond = (max / windowMs) * 1000
  const buckets = new Map<string, { tokens: number; at: number }>()
  return (reader) => {
    const at = now()
    const known = buckets.get(reader)
    const gained = known ? ((at - known.at) / 1000) * perSecond : 0
    const tokens = Math.min(max, (known?.tokens ?? max) + gained)
    // Move it to the end of the map, so that the least recently seen reader comes first.
    buckets.delete(reader)
    buckets.set(reader, { tokens: tokens >= 1 ? tokens - 1 : tokens, at })
    if (buckets.size > BUCKETS_MAX) buckets.delete(buckets.keys().next().value!)
    return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond))
  }
}

/** Rate-limits requests by client address. @param limit null for none */
export function createAddressLimit(limit: Limit | null) {
  const take = limit && createTokenBuckets(limit)

  /**
   * @param address undefined for our own machines, which have no limit
   * @throws LakeError 429 with `Retry-After`.
   */
  function count(address: string | undefined): void {
    const wait = address === undefined ? 0 : (take?.(address) ?? 0)
    if (wait > 0)
      throw httpError(429, 'Too many requests; try again later', {}, { 'retry-after': String(wait) })
  }

  return { count }
}
