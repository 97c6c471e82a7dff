/** A cache's limits in characters. */
export type CacheLimits = {
  readonly total: number
  /** The largest entry, so that a huge one doesn't evict all others. */
  readonly entry: number
}

/**
 * An LRU cache limited by the size of its entries, not by their number.
 * @param sizeOf a value's characters, not counting its key
 */
export function createSizedCache<Value>(limits: CacheLimits, sizeOf: (value: Value) => number) {
  const entries = new Map<string, Value>()
  let characters = 0

  function get(key: string): Value | undefined {
    const entry = entries.get(key)
    if (entry !== undefined) {
      // A Map iterates in insertion order, so this moves the entry to the end.
      entries.delete(key)
      entries.set(key, entry)
    }
    return entry
  }

  /** Caches a value, unless it is larger than the limit of an entry. */
  function set(key: string, entry: Value): void {
    const size = key.length + sizeOf(entry)
    if (size > limits.entry || entries.has(key)) return
    entries.set(key, entry)
    characters += size
    for (const [oldest, old] of entries) {
      if (characters <= limits.total) break
      entries.delete(oldest)
      characters -= oldest.length + sizeOf(old)
    }
  }

  return { get, set }
}

/** A query's result and its sync tags, both as JSON text. */
export type CachedResult = { readonly result: string; readonly syncTags: string }

/** For each view. Only a few views exist at once, so the caches stay small. */
const MAX_CHARACTERS = 8 * 1024 * 1024

/** An LRU cache of one view's results. */
export const createResultCache = () =>
  createSizedCache<CachedResult>(
    { total: MAX_CHARACTERS, entry: MAX_CHARACTERS / 8 },
    ({ result, syncTags }) => result.length + syncTags.length,
  )
