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
  const byAddress = new Map<string, number>()
  let anonymous = 0
  let all = 0

  /**
   * Counts a stream. Returns a function that releases it, once.
   * @throws LakeError 429 if the address has too many streams, 503 if the lake has.
   */
  function take({ identity, address }: StreamReader): Unsubscribe {
    const counted = identity === null ? address : undefined
    if (all >= STREAMS_MAX.all) throw tooMany()
    if (counted !== undefined) add(counted)
    all += 1
    let held = true
    return () => {
      if (!held) return
      held = false
      all -= 1
      if (counted !== undefined) remove(counted)
    }
  }

  function add(address: string): void {
    const open = byAddress.get(address) ?? 0
    if (open >= STREAMS_MAX.oneAddress) throw httpError(429, 'Too many open event streams from this address')
    if (anonymous >= STREAMS_MAX.anonymous) throw tooMany()
    byAddress.set(address, open + 1)
    anonymous += 1
  }

  function remove(address: string): void {
    const left = (byAddress.get(address) ?? 0) - 1
    if (left > 0) byAddress.set(address, left)
    else byAddress.delete(address)
    anonymous -= 1
  }

  return { take }
}

const tooMany = () => httpError(503, 'Too many open event streams', {}, { 'retry-after': '30' })
