import type { Identity } from '../auth/identity.ts'
import { httpError } from '../errors.ts'
import type { Unsubscribe } from './event-sink.ts'

/** Who holds a stream open. */
export type StreamReader = {
  /** Null for people without a session. */
  readonly identity: Identity | null
  /** Undefined for our own machines. */
  readonly address: string | undefined
}

/** Open streams, and sockets of people without a session, which cost as much: some kilobytes each. */
export const PLACES = {
  all: 10_000,
  /** Half of them: however many visitors come, editors and the site's own servers find room. */
  strangers: 5000,
  /** Ten addresses are needed to take all of the strangers' share; an office or a school has fewer open tabs. */
  oneAddress: 500,
}

/** Counts who holds streams open, and refuses one more than is theirs. */
export class StreamPlaces {
  readonly #byAddress = new Map<string, number>()
  #strangers = 0
  #all = 0

  /**
   * Takes a place. Returns how to give it back, which counts once.
   * @throws LakeError 429 where the reader's address has all of its own, 503 where there are none.
   */
  take({ identity, address }: StreamReader): Unsubscribe {
    const stranger = identity === null ? address : undefined
    if (this.#all >= PLACES.all) throw tooMany()
    if (stranger !== undefined) this.#add(stranger)
    this.#all += 1
    let held = true
    return () => {
      if (!held) return
      held = false
      this.#all -= 1
      if (stranger !== undefined) this.#remove(stranger)
    }
  }

  #add(address: string): void {
    const open = this.#byAddress.get(address) ?? 0
    if (open >= PLACES.oneAddress) throw httpError(429, 'Too many open event streams from this address')
    if (this.#strangers >= PLACES.strangers) throw tooMany()
    this.#byAddress.set(address, open + 1)
    this.#strangers += 1
  }

  #remove(address: string): void {
    const left = (this.#byAddress.get(address) ?? 0) - 1
    if (left > 0) this.#byAddress.set(address, left)
    else this.#byAddress.delete(address)
    this.#strangers -= 1
  }
}

const tooMany = () => httpError(503, 'Too many open event streams', {}, { 'retry-after': '30' })
