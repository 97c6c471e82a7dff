/** What a cache may hold, in characters. */
export type CacheLimits = {
  readonly total: number
  /** One huge entry must not throw out all the others. */
  readonly entry: number
}

/** Keeps the most recently used entries up to a total size: their number alone would say nothing about memory. */
export class SizedCache<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #limits: CacheLimits
  readonly #sizeOf: (value: Value) => number
  #characters = 0

  /** @param sizeOf characters of a value, beside its key's */
  constructor(limits: CacheLimits, sizeOf: (value: Value) => number) {
    this.#limits = limits
    this.#sizeOf = sizeOf
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry !== undefined) {
      // A Map iterates in insertion order: what was used last goes to the end.
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    return entry
  }

  /** Keeps a value, or does not where it alone is too large. */
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
