import type { Identity } from '../auth/identity.ts'
import { httpError } from '../errors.ts'
import type { Unsubscribe } from './event-sink.ts'

/** The client of a stream. */
export type StreamReader = {
  /** Null without a session. */
  readonly identity: Identity | null
  /** Undefined for our own machines. */
  readonly address: string | undefined
}

/** The most open streams. Anonymous sockets count as streams, because they cost as much: a few kilobytes each. */
export const STREAMS_MAX = {
  all: 10_000,
  /** Half of them, so that there is always room for editors and the site's own servers. */
  anonymous: 5000,
  /** Ten addresses would have to fill the anonymous share. An office or a school has fewer open tabs. */
  oneAddress: 500,
}

/** Limits the number of open streams, in total and for each address. */
export function createStreamLimit() {
  const open = { all: 0, anonymous: 0 }
  const byAddress = new Map<string, number>()

  /**
   * Counts a stream. Returns a function that releases it, once.
   * @throws LakeError 429 if the address has too many streams, 503 if the lake has.
   */
  function take({ identity, address: given }: StreamReader): Unsubscribe {
    const address = identity === null ? given : undefined
    if (address !== undefined && (byAddress.get(address) ?? 0) >= STREAMS_MAX.oneAddress)
      throw httpError(429, 'Too many open event streams from this address')
    if (open.all >= STREAMS_MAX.all || (address !== undefined && open.anonymous >= STREAMS_MAX.anonymous))
      throw httpError(503, 'Too many open event streams', {}, { 'retry-after': '30' })
    count(address, 1)
    let held = true
    return () => {
      if (held) count(address, -1)
      held = false
    }
  }

  function count(address: string | undefined, by: 1 | -1): void {
    open.all += by
    if (address === undefined) return
    open.anonymous += by
    const left = (byAddress.get(address) ?? 0) + by
    if (left > 0) byAddress.set(address, left)
    else byAddress.delete(address)
  }

  return { take }
}
