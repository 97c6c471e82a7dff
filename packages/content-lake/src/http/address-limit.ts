import type { LakeError } from '../errors.ts'
import { httpError } from '../errors.ts'
import type { RateLimit } from './token-buckets.ts'
import { TokenBuckets } from './token-buckets.ts'

/** Counts requests by the address that they come from. */
export class AddressLimit {
  readonly #buckets: TokenBuckets | undefined

  /** @param limit undefined for none */
  constructor(limit: RateLimit | undefined) {
    this.#buckets = limit && new TokenBuckets(limit)
  }

  /**
   * @param address undefined for our own machines, which are not counted
   * @throws LakeError 429 with the seconds to wait.
   */
  count(address: string | undefined): void {
    const wait = address === undefined ? 0 : (this.#buckets?.take(address) ?? 0)
    if (wait > 0) throw tooMany(wait)
  }
}

function tooMany(seconds: number): LakeError {
  return httpError(429, 'Too many requests; try again later', {}, { 'retry-after': String(seconds) })
}
