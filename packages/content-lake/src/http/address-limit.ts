import type { LakeError } from '../errors.ts'
import { httpError } from '../errors.ts'
import type { RateLimit } from './token-buckets.ts'
import { TokenBuckets } from './token-buckets.ts'

/** Rate-limits requests by client address. */
export class AddressLimit {
  readonly #buckets: TokenBuckets | undefined

  /** @param limit undefined for none */
  constructor(limit: RateLimit | undefined) {
    this.#buckets = limit && new TokenBuckets(limit)
  }

  /**
   * @param address undefined for our own machines, which have no limit
   * @throws LakeError 429 with `Retry-After`.
   */
  count(address: string | undefined): void {
    const wait = address === undefined ? 0 : (this.#buckets?.take(address) ?? 0)
    if (wait > 0) throw tooMany(wait)
  }
}

function tooMany(seconds: number): LakeError {
  return httpError(429, 'Too many requests; try again later', {}, { 'retry-after': String(seconds) })
}
