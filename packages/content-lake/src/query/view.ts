import { LRUCache } from 'lru-cache'
import type { LakeDocument } from '../documents/document.ts'
import { publishedIdOf } from '../documents/ids.ts'
import type { Concern } from './concern.ts'
import { idsReferredTo } from './referring.ts'

/** A query's result and its sync tags, both as JSON text. */
export type CachedResult = { readonly result: string; readonly syncTags: string }

/** Characters of a view's cached results. Only a few views exist at once, so the caches stay small. */
const MOST_CACHED = 8 * 1024 * 1024

/**
 * An immutable snapshot of the documents in one perspective, with its cached results. A transaction that affects it
 * invalidates both.
 */
export function createView(documents: readonly LakeDocument[]) {
  const results = new LRUCache<string, CachedResult>({
    maxSize: MOST_CACHED,
    // A huge result must not evict all others.
    maxEntrySize: MOST_CACHED / 8,
    sizeCalculation: ({ result, syncTags }, key) => key.length + result.length + syncTags.length,
  })
  let ids: Map<string, number> | undefined
  let types: Map<string, number[]> | undefined
  let variants: Map<string, number[]> | undefined
  let referrers: Map<string, LakeDocument[]> | undefined

  function get(id: string): LakeDocument | undefined {
    const position = positionOf(id)
    return position === undefined ? undefined : documents[position]
  }

  /** The documents that refer to an id, in the view's order. */
  function referring(id: string): readonly LakeDocument[] {
    referrers ??= groupByReference(documents)
    return referrers.get(id) ?? []
  }

  /** The documents of a concern, in the view's order. */
  function select(concern: Concern): LakeDocument[] {
    const positions = new Set<number>()
    for (const key of concern) for (const position of positionsOf(key)) positions.add(position)
    return [...positions].toSorted((a, b) => a - b).flatMap((position) => documents[position] ?? [])
  }

  function positionsOf(key: string): readonly number[] {
    const name = key.slice(key.indexOf(':') + 1)
    if (key.startsWith('type:'))
      return (types ??= group(documents, (document) => document._type)).get(name) ?? []
    if (key.startsWith('of:')) {
      return (variants ??= group(documents, (document) => publishedIdOf(document._id))).get(name) ?? []
    }
    const position = positionOf(name)
    return position === undefined ? [] : [position]
  }

  function positionOf(id: string): number | undefined {
    ids ??= new Map(documents.map((document, position) => [document._id, position]))
    return ids.get(id)
  }

  return { results, documents, get, referring, select }
}

export type View = ReturnType<typeof createView>

function groupByReference(documents: readonly LakeDocument[]): Map<string, LakeDocument[]> {
  const groups = new Map<string, LakeDocument[]>()
  for (const document of documents) {
    for (const id of idsReferredTo(document)) {
      const referring = groups.get(id)
      if (referring) referring.push(document)
      else groups.set(id, [document])
    }
  }
  return groups
}

function group(
  documents: readonly LakeDocument[],
  keyOf: (document: LakeDocument) => string,
): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [position, document] of documents.entries()) {
    const key = keyOf(document)
    const positions = groups.get(key)
    if (positions) positions.push(position)
    else groups.set(key, [position])
  }
  return groups
}
