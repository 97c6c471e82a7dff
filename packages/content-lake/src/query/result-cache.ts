/** A finished query: its result and the sync tags that it depends on, both as JSON text. */
export type CachedResult = { readonly result: string; readonly syncTags: string }

/** Results of one view. 8 MB for each of the few views that live at once keeps the process small. */
const MAX_CHARACTERS = 8 * 1024 * 1024
/** One huge result must not throw out all the others. */
const MAX_ENTRY = MAX_CHARACTERS / 8

/** Keeps the most recently used results up to a total size. */
export class ResultCache {
  readonly #entries = new Map<string, CachedResult>()
  #characters = 0

  get(key: string): CachedResult | undefined {
    const entry = this.#entries.get(key)
    if (entry) {
      // A Map iterates in insertion order: what was used last goes to the end.
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    return entry
  }

  set(key: string, entry: CachedResult): void {
    const size = sizeOf(key, entry)
    if (size > MAX_ENTRY || this.#entries.has(key)) return
    this.#entries.set(key, entry)
    this.#characters += size
    for (const [oldest, old] of this.#entries) {
      if (this.#characters <= MAX_CHARACTERS) break
      this.#entries.delete(oldest)
      this.#characters -= sizeOf(oldest, old)
    }
  }
}

const sizeOf = (key: string, entry: CachedResult): number =>
  key.length + entry.result.length + entry.syncTags.length
