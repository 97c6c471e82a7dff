import type { Lead } from '@site/contracts/lead/lead'
import type { Limit } from '@site/settings/kinds'
import { comparableEmail, type KeyedHash } from '../keyed-hash.ts'
import type { LimitName } from './limits.ts'
import type { Quota, QuotaState } from './quota.ts'

/** A lead's place in its rate limits. `state` is that of the limit closest to full, undefined if no limit is set. */
export type Claim = {
  reached: LimitName | undefined
  state: QuotaState | undefined
  /** Releases the place of a lead that was not stored. */
  release(): void
}

/** What limits on leads count by. `network` is the client as rate limits count it. */
type Submission = { network: string; lead: Lead }

/** Claims a place for a lead. */
export type ClaimPlace = (submission: Submission) => Promise<Claim>

/** The limits on leads, with the key that each counts, which is stored as a keyed hash. */
const keys: readonly [LimitName, (hash: KeyedHash, submission: Submission) => string][] = [
  ['leads-per-address', (hash, { network }) => hash('network', network)],
  ['leads-per-email', (hash, { lead }) => hash('email', comparableEmail(lead.email))],
]

export type LeadLimits = Readonly<Partial<Record<LimitName, Limit | null>>>

/** Rate limits leads. */
export function createLeadLimits(
  limits: LeadLimits,
  hash: KeyedHash,
  createQuota: (name: LimitName, limit: Limit) => Quota,
): ClaimPlace {
  const wanted = keys.flatMap(([name, keyOf]) => {
    const limit = limits[name]
    return limit ? { name, quota: createQuota(name, limit), keyOf } : []
  })

  return async (submission) => {
    const taken: { quota: Quota; key: string }[] = []
    const release = () => {
      for (const { quota, key } of taken.splice(0)) quota.giveBack(key)
    }
    let nearest: QuotaState | undefined
    for (const { name, quota, keyOf } of wanted) {
      const key = keyOf(hash, submission)
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
