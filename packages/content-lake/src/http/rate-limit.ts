import { createQuota } from '@site/kit/quota'
import type { Limit } from '@site/kit/settings/kinds'
import { tryAgain } from '../errors.ts'

/** @param limit null for none */
export function createAddressLimit(limit: Limit | null) {
  const quota = limit && createQuota(limit)

  /** @param address undefined for our own machines @throws LakeError 429 */
  function count(address: string | undefined): void {
    const taken = address === undefined ? undefined : quota?.take(address)
    if (!taken || taken.allowed) return
    throw tryAgain(429, 'Too many requests; try again later', Math.ceil(taken.resetMs / 1000))
  }

  return { count }
}
