import { createSizedCache } from './sized-cache.ts'

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
