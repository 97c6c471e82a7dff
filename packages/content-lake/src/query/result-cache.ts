import { SizedCache } from './sized-cache.ts'

/** A finished query: its result and the sync tags that it depends on, both as JSON text. */
export type CachedResult = { readonly result: string; readonly syncTags: string }

/** Results of one view. 8 MB for each of the few views that live at once keeps the process small. */
const MAX_CHARACTERS = 8 * 1024 * 1024

/** Keeps the most recently used results of one view. */
export class ResultCache extends SizedCache<CachedResult> {
  constructor() {
    super(
      { total: MAX_CHARACTERS, entry: MAX_CHARACTERS / 8 },
      ({ result, syncTags }) => result.length + syncTags.length,
    )
  }
}
