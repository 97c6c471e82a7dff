import type { Limit } from '@site/settings/kinds'
import { httpError } from '../errors.ts'
import { createTokenBuckets } from './token-buckets.ts'

export type AddressLimit = {
  /**
   * @param address undefined for our own machines, which have no limit
   * @throws LakeError 429 with `Retry-After`.
   */
  count(address: string | undefined): void
}

/** Rate-limits requests by client address. @param limit null for none */
export function createAddressLimit(limit: Limit | null): AddressLimit {
  const take = limit && createTokenBuckets(limit)
  return {
    count(address) {
      const wait = address === undefined ? 0 : (take?.(address) ?? 0)
      if (wait > 0)
        throw httpError(429, 'Too many requests; try again later', {}, { 'retry-after': String(wait) })
    },
  }
}
