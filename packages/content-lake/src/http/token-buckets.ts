/** So many requests in so many seconds. */
export type RateLimit = { readonly requests: number; readonly seconds: number }

/** Readers that are remembered; one takes about 100 bytes. */
const MAX_BUCKETS = 50_000

type Bucket = { tokens: number; at: number }

/**
 * A bucket of tokens for each reader, which refills evenly: after a burst of all of them, requests go through at the
 * rate of the limit.
 */
export class TokenBuckets {
  readonly #limit: RateLimit
  readonly #now: () => number
  readonly #buckets = new Map<string, Bucket>()

  /** @param now milliseconds that never go back; tests pass their own clock. */
  constructor(limit: RateLimit, now: () => number = () => performance.now()) {
    this.#limit = limit
    this.#now = now
  }

  /** Takes a token. Returns 0, or where there is none the seconds after which to come back. */
  take(reader: string): number {
    const perSecond = this.#limit.requests / this.#limit.seconds
    const at = this.#now()
    const known = this.#buckets.get(reader)
    const gained = known ? ((at - known.at) / 1000) * perSecond : 0
    const tokens = Math.min(this.#limit.requests, (known?.tokens ?? this.#limit.requests) + gained)
    // To the end of the map, so that those seen longest ago are at its beginning.
    this.#buckets.delete(reader)
    this.#buckets.set(reader, { tokens: tokens >= 1 ? tokens - 1 : tokens, at })
    if (this.#buckets.size > MAX_BUCKETS) this.#forgetOne()
    return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond))
  }

  #forgetOne(): void {
    for (const reader of this.#buckets.keys()) return void this.#buckets.delete(reader)
  }
}
