/** A cache's limits in characters. */
export type CacheLimits = {
  readonly total: number
  /** The largest entry, so that a huge one doesn't evict all others. */
  readonly entry: number
}

/** An LRU cache limited by the size of its entries, not by their number. */
export class SizedCache<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #limits: CacheLimits
  readonly #sizeOf: (value: Value) => number
  #characters = 0

  /** @param sizeOf a value's characters, not counting its key */
  constructor(limits: CacheLimits, sizeOf: (value: Value) => number) {
    this.#limits = limits
    this.#sizeOf = sizeOf
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry !== undefined) {
      // A Map iterates in insertion order, so this moves the entry to the end.
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    return entry
  }

  /** Caches a value, unless it is larger than the limit of an entry. */
  set(key: string, entry: Value): void {
    const size = key.length + this.#sizeOf(entry)
    if (size > this.#limits.entry || this.#entries.has(key)) return
    this.#entries.set(key, entry)
    this.#characters += size
    for (const [oldest, old] of this.#entries) {
      if (this.#characters <= this.#limits.total) break
      this.#entries.delete(oldest)
      this.#characters -= oldest.length + this.#sizeOf(old)
    }
  }
}
