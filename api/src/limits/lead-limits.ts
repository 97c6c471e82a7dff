import type { Lead } from '@site/domain/lead/lead'
import type { Limit } from '@site/kit/settings/kinds'
import { comparableEmail, type KeyedHash } from '../keyed-hash.ts'
import type { Queries } from '../database/pool.ts'
import { giveBackPlaces, takePlaces } from './counters-repository.ts'
import type { LimitName } from './limits.ts'
import type { QuotaState } from '@site/kit/quota'

export type Claim = {
  reached: LimitName | undefined
  state: QuotaState | undefined
  release(): Promise<void>
}

type Submission = { network: string; lead: Lead }

export type ReserveQuota = (submission: Submission) => Promise<Claim>

export type LeadLimits = Readonly<Partial<Record<LimitName, Limit | null>>>

/** Rate limits leads. All instances count in the database (docs/adr/0017-counters-of-our-own.md). */
export function createLeadLimits(limits: LeadLimits, hash: KeyedHash, database: Queries): ReserveQuota {
  return async ({ network, lead }) => {
    const keys = [
      ['leads-per-address', hash('network', network)],
      ['leads-per-email', hash('email', comparableEmail(lead.email))],
    ] as const
    const counters = keys.flatMap(([name, key]) => {
      const limit = limits[name]
      return limit ? [{ ...limit, name, key: `${name}:${key}` }] : []
    })
    const states = counters.length > 0 ? await takePlaces(database, counters) : new Map<string, QuotaState>()
    const taken = counters.map(({ key }) => key).filter((key) => states.get(key)?.allowed)
    const release = async () => {
      const places = taken.splice(0)
      // Without a database the request fails for that reason, and the place is free when its window ends.
      if (places.length > 0) await giveBackPlaces(database, places).catch(() => {})
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
