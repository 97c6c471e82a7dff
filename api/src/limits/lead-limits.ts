import type { Lead } from '@site/contracts/lead/lead'
import type { Limit } from '@site/settings/kinds'
import { comparableEmail, type KeyedHash } from '../keyed-hash.ts'
import type { Queries } from '../database/pool.ts'
import { giveBackPlaces, takePlaces } from './counters-repository.ts'
import type { LimitName } from './limits.ts'
import type { QuotaState } from '@site/kit/quota'

/** A lead's place in its rate limits. `state` is that of the limit closest to full, undefined if no limit is set. */
export type Claim = {
  reached: LimitName | undefined
  state: QuotaState | undefined
  /** Releases the place of a lead that was not stored. */
  release(): Promise<void>
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

/** Rate limits leads. All instances count in the database (docs/adr/0017-counters-of-our-own.md). */
export function createLeadLimits(limits: LeadLimits, hash: KeyedHash, database: Queries): ClaimPlace {
  const wanted = keys.flatMap(([name, keyOf]) => {
    const limit = limits[name]
    return limit ? [{ name, limit, keyOf }] : []
  })

  return async (submission) => {
    const counters = wanted.map(({ name, limit, keyOf }) => ({
      ...limit,
      name,
      key: `${name}:${keyOf(hash, submission)}`,
    }))
    const states = counters.length > 0 ? await takePlaces(database, counters) : new Map<string, QuotaState>()
    const taken = counters.map(({ key }) => key).filter((key) => states.get(key)?.allowed)
    const release = async () => {
      const keys = taken.splice(0)
      // Without a database the request fails for that reason, and the place is free when its window ends.
      if (keys.length > 0) await giveBackPlaces(database, keys).catch(() => {})
    }
    const full = counters.find(({ key }) => !states.get(key)?.allowed)
    if (full) {
      await release()
      return { reached: full.name, state: states.get(full.key), release }
    }
    const [nearest] = [...states.values()].toSorted((one, other) => one.remaining - other.remaining)
    return { reached: undefined, state: nearest, release }
  }
}
