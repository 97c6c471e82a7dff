import { LRUCache } from 'lru-cache'
import type { LakeDocument } from '../documents/document.ts'
import { type Audience, isDraftId, isPublishedId, publishedIdOf, SEES } from '../documents/ids.ts'
import { withSearchTextOf } from '../documents/search-text.ts'
import type { CommittedTransaction } from '../store/lake-store.ts'
import { idsReferredTo } from '../store/references.ts'
import { type Concern, keysOf } from './concern.ts'
import type { Perspective } from './perspective.ts'

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
  let byKey: ReadonlyMap<string, readonly { readonly document: LakeDocument }[]> | undefined

  /** The documents with a key, in the view's order. The index is built when it is first needed. */
  function ofKey(key: string): LakeDocument[] {
    byKey ??= Map.groupBy(
      documents.flatMap((document) => keysOf(document).map((name) => ({ name, document }))),
      ({ name }) => name,
    )
    return (byKey.get(key) ?? []).map(({ document }) => document)
  }

  return {
    results,
    documents,
    get: (id: string): LakeDocument | undefined => ofKey(`id:${id}`)[0],
    /** The documents of a concern, in the view's order. */
    select(concern: Concern): readonly LakeDocument[] {
      const [key, ...more] = concern
      if (key === undefined) return []
      return more.length === 0
        ? ofKey(key)
        : documents.filter((document) => keysOf(document).some((name) => concern.has(name)))
    },
    /** The documents that refer to an id, in the view's order. */
    referring: (id: string): readonly LakeDocument[] =>
      documents.filter((document) => idsReferredTo(document).has(id)),
  }
}

export type View = ReturnType<typeof createView>

/** Only made-up stacks need more views than this. */
const VIEWS_MAX = 12

/**
 * Builds views on demand and invalidates those that a transaction affects. The public sees only public documents,
 * whatever the perspective.
 */
export function createViewCache(documents: ReadonlyMap<string, LakeDocument>) {
  const views = new Map<
    string,
    { readonly view: View; readonly shows: (document: LakeDocument) => boolean }
  >()

  function get(perspective: Perspective, audience: Audience): View {
    const stack = audience === 'public' || perspective === 'raw' ? undefined : perspective
    const name = `${audience} ${stack?.join(',')}`
    const found = views.get(name)
    if (found) return found.view
    if (views.size >= VIEWS_MAX) views.clear()
    const sees = SEES[audience]
    const shows =
      stack?.length === 0 ? (document: LakeDocument) => sees(document) && isPublishedId(document._id) : sees
    const shown = [...documents.values()].filter(shows)
    const view = createView(stack?.length ? overlay(shown, stack) : shown)
    views.set(name, { view, shows })
    return view
  }

  /** Call this after each commit, before notifying listeners. */
  function invalidate({ changes }: CommittedTransaction): void {
    const touched = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
    for (const [name, { shows }] of views) if (touched.some(shows)) views.delete(name)
  }

  return { get, invalidate }
}

const overlaid = new WeakMap<LakeDocument, LakeDocument>()

/** A copy of the document under its published id, as perspectives show it. Cached for each revision. */
function underPublishedId(document: LakeDocument): LakeDocument {
  const known = overlaid.get(document)
  if (known) return known
  const made: LakeDocument = withSearchTextOf(
    { ...document, _id: publishedIdOf(document._id), _originalId: document._id },
    document,
  )
  overlaid.set(document, made)
  return made
}

function overlay(documents: readonly LakeDocument[], stack: readonly string[]): LakeDocument[] {
  const chosen = new Map<string, { document: LakeDocument; rank: number }>()
  for (const document of documents) {
    const rank = rankOf(document._id, stack)
    const id = publishedIdOf(document._id)
    const other = chosen.get(id)
    if (rank === -1 || (other && other.rank <= rank)) continue
    chosen.set(id, { document, rank })
  }
  return [...chosen.values()].map(({ document }) => underPublishedId(document))
}

/** Lower ranks take precedence; -1 means not in the stack. */
function rankOf(id: string, stack: readonly string[]): number {
  if (isPublishedId(id)) return stack.length
  return stack.indexOf(isDraftId(id) ? 'drafts' : (id.split('.')[1] ?? ''))
}
