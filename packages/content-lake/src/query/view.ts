import { LRUCache } from 'lru-cache'
import type { LakeDocument } from '../documents/document.ts'
import { type Concern, keysOf } from './concern.ts'
import { idsReferredTo } from './referring.ts'

/** A query's result and its sync tags, both as JSON text. */
export type CachedResult = { readonly result: string; readonly syncTags: string }

/** Characters of a view's cached results. Only a few views exist at once, so the caches stay small. */
const RESULTS_MAX = 8 * 1024 * 1024

/**
 * An immutable snapshot of the documents in one perspective, with its cached results. A transaction that affects it
 * invalidates both.
 */
export function createView(documents: readonly LakeDocument[]) {
  const results = new LRUCache<string, CachedResult>({
    maxSize: RESULTS_MAX,
    // A huge result must not evict all others.
    maxEntrySize: RESULTS_MAX / 8,
    sizeCalculation: ({ result, syncTags }, key) => key.length + result.length + syncTags.length,
  })
  const byKey = index(documents, keysOf)
  const byReference = index(documents, idsReferredTo)

  return {
    results,
    documents,
    get: (id: string): LakeDocument | undefined => select(documents, byKey, [`id:${id}`])[0],
    /** The documents of a concern, in the view's order. */
    select: (concern: Concern): readonly LakeDocument[] => select(documents, byKey, concern),
    /** The documents that refer to an id, in the view's order. */
    referring: (id: string): readonly LakeDocument[] => select(documents, byReference, [id]),
  }
}

export type View = ReturnType<typeof createView>

/** The positions of the documents by their keys. Built when it is first needed. */
type Index = () => ReadonlyMap<string, readonly number[]>

function index(
  documents: readonly LakeDocument[],
  keys: (document: LakeDocument) => Iterable<string>,
): Index {
  let positions: Map<string, number[]> | undefined
  return () => {
    if (positions) return positions
    positions = new Map()
    for (const [position, document] of documents.entries()) {
      for (const key of keys(document)) {
        const others = positions.get(key)
        if (others) others.push(position)
        else positions.set(key, [position])
      }
    }
    return positions
  }
}

function select(documents: readonly LakeDocument[], positions: Index, keys: Iterable<string>) {
  const found = new Set([...keys].flatMap((key) => positions().get(key) ?? []))
  return [...found].toSorted((a, b) => a - b).flatMap((position) => documents[position] ?? [])
}
