import type { Lead } from '@site/contracts/lead/lead'
import type { Limit } from '@site/settings/kinds'
import { comparableEmail, type KeyedHash } from '../keyed-hash.ts'
import type { LimitName } from './limits.ts'
import type { Quota, QuotaState } from './quota.ts'

/**
 * A lead's place in its rate limits. `state` is that of the limit closest to full, undefined if no limit is
 * set.
 */
export type Claim = {
  reached: LimitName | undefined
  state: QuotaState | undefined
  /** Releases the place of a lead that was not stored. */
  release(): void
}

/** Claims a place for a lead. @param submission the lead, and the client as rate limits count it */
export type ClaimPlace = (submission: { network: string; lead: Pick<Lead, 'email'> }) => Promise<Claim>

export type LeadLimits = Record<'leads-per-address' | 'leads-per-email', Limit | null>

/** Rate limits leads by network and by e-mail address, stored as keyed hashes. */
export function createLeadLimits(
  limits: LeadLimits,
  hash: KeyedHash,
  createQuota: (name: LimitName, limit: Limit) => Quota,
): ClaimPlace {
  const quotaOf = (name: keyof LeadLimits) => limits[name] && createQuota(name, limits[name])
  const perAddress = quotaOf('leads-per-address')
  const perEmail = quotaOf('leads-per-email')

  return async ({ network, lead }) => {
    const wanted = [
      { name: 'leads-per-address', quota: perAddress, key: hash('network', network) },
      { name: 'leads-per-email', quota: perEmail, key: hash('email', comparableEmail(lead.email)) },
    ] as const
    const taken: { quota: Quota; key: string }[] = []
    const release = () => {
      for (const { quota, key } of taken.splice(0)) quota.giveBack(key)
    }
    let nearest: QuotaState | undefined
    for (const { name, quota, key } of wanted) {
      if (!quota) continue
      const state = await quota.take(key)
      if (!state.allowed) {
        release()
        return { reached: name, state, release }
      }
      taken.push({ quota, key })
      if (!nearest || state.remaining < nearest.remaining) nearest = state
    }
    return { reached: undefined, state: nearest, release }
  }
}
