/** `requests` for every `seconds`. */
export type RateLimit = { readonly requests: number; readonly seconds: number }

/** The most readers to remember, at about 100 bytes each. */
const MAX_BUCKETS = 50_000

type Bucket = { tokens: number; at: number }

/**
 * A token bucket for each reader: allows a burst of all the tokens, then requests at the steady rate of the limit.
 */
export class TokenBuckets {
  readonly #limit: RateLimit
  readonly #now: () => number
  readonly #buckets = new Map<string, Bucket>()

  /** @param now monotonic milliseconds; tests pass their own clock. */
  constructor(limit: RateLimit, now: () => number = () => performance.now()) {
    this.#limit = limit
    this.#now = now
  }

  /** Takes a token. Returns 0, or the seconds to wait if there is none. */
  take(reader: string): number {
    const perSecond = this.#limit.requests / this.#limit.seconds
    const at = this.#now()
    const known = this.#buckets.get(reader)
    const gained = known ? ((at - known.at) / 1000) * perSecond : 0
    const tokens = Math.min(this.#limit.requests, (known?.tokens ?? this.#limit.requests) + gained)
    // Move it to the end of the map, so that the least recently seen reader comes first.
    this.#buckets.delete(reader)
    this.#buckets.set(reader, { tokens: tokens >= 1 ? tokens - 1 : tokens, at })
    if (this.#buckets.size > MAX_BUCKETS) this.#evictOldest()
    return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond))
  }

  #evictOldest(): void {
    for (const reader of this.#buckets.keys()) return void this.#buckets.delete(reader)
  }
}
