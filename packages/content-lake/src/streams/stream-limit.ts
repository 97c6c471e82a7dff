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
export const STREAM_LIMITS = {
  all: 10_000,
  /** Half of them, so that there is always room for editors and the site's own servers. */
  anonymous: 5000,
  /** Ten addresses would have to fill the anonymous share. An office or a school has fewer open tabs. */
  oneAddress: 500,
}

/** Limits the number of open streams, in total and for each address. */
export class StreamLimit {
  readonly #byAddress = new Map<string, number>()
  #anonymous = 0
  #all = 0

  /**
   * Counts a stream. Returns a function that releases it, once.
   * @throws LakeError 429 if the address has too many streams, 503 if the lake has.
   */
  take({ identity, address }: StreamReader): Unsubscribe {
    const counted = identity === null ? address : undefined
    if (this.#all >= STREAM_LIMITS.all) throw tooMany()
    if (counted !== undefined) this.#add(counted)
    this.#all += 1
    let held = true
    return () => {
      if (!held) return
      held = false
      this.#all -= 1
      if (counted !== undefined) this.#remove(counted)
    }
  }

  #add(address: string): void {
    const open = this.#byAddress.get(address) ?? 0
    if (open >= STREAM_LIMITS.oneAddress)
      throw httpError(429, 'Too many open event streams from this address')
    if (this.#anonymous >= STREAM_LIMITS.anonymous) throw tooMany()
    this.#byAddress.set(address, open + 1)
    this.#anonymous += 1
  }

  #remove(address: string): void {
    const left = (this.#byAddress.get(address) ?? 0) - 1
    if (left > 0) this.#byAddress.set(address, left)
    else this.#byAddress.delete(address)
    this.#anonymous -= 1
  }
}

const tooMany = () => httpError(503, 'Too many open event streams', {}, { 'retry-after': '30' })
