import { createQuota } from '@site/kit/quota'
import type { Limit } from '@site/kit/settings/kinds'
import { httpError } from '../errors.ts'

/** @param limit null for none */
export function createAddressLimit(limit: Limit | null) {
  const quota = limit && createQuota(limit)

  /** @param address undefined for our own machines @throws LakeError 429 */
  function count(address: string | undefined): void {
    const taken = address === undefined ? undefined : quota?.take(address)
    if (!taken || taken.allowed) return
    const seconds = Math.ceil(taken.resetMs / 1000)
    throw httpError(429, 'Too many requests; try again later', {}, { 'retry-after': String(seconds) })
  }

  return { count }
}
