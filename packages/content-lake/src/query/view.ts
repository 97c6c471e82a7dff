import { LRUCache } from 'lru-cache'
import type { LakeDocument } from '../documents/document.ts'
import { type Audience, isDraftId, isPublishedId, publishedIdOf, SEES } from '../documents/ids.ts'
import { httpError } from '../errors.ts'
import { withSearchTextOf } from '../documents/search-text.ts'
import type { CommittedTransaction } from '../store/lake-store.ts'
import { idsReferredTo } from '../store/references.ts'
import { type Concern, keysOf } from './concern.ts'

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

/**
 * Which version of each document a query sees: `raw` shows every document under its own id, `drafts` a draft instead of
 * the published document. https://www.sanity.io/docs/content-lake/perspectives
 */
export type Perspective = 'raw' | 'published' | 'drafts'

/** From this API version on the default perspective is `published`. Before, it is `raw`. */
const PUBLISHED_BY_DEFAULT_FROM = '2025-02-19'

/**
 * Reads the `perspective` parameter. A list of names is searched from first to last; there are no releases here, so
 * their names find nothing.
 * @param apiVersion a date, `1` or `X`.
 * @throws LakeError 400
 */
export function readPerspective(given: string | undefined, apiVersion: string): Perspective {
  if (given === undefined || given === '') return publishedByDefault(apiVersion) ? 'published' : 'raw'
  if (given === 'raw') return given
  const names = given.split(',')
  if (names.includes('raw') || !names.every((name) => /^[A-Za-z0-9_-]{1,128}$/.test(name)))
    throw httpError(400, `Invalid perspective "${given}"`)
  const first = names.find((name) => ['drafts', 'previewDrafts', 'published'].includes(name))
  return first === undefined || first === 'published' ? 'published' : 'drafts'
}

export function publishedByDefault(apiVersion: string): boolean {
  return apiVersion === 'X' || (apiVersion !== '1' && apiVersion >= PUBLISHED_BY_DEFAULT_FROM)
}

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
    const name = `${audience} ${perspective}`
    const found = views.get(name)
    if (found) return found.view
    const sees = SEES[audience]
    const shows =
      perspective === 'published'
        ? (document: LakeDocument) => sees(document) && isPublishedId(document._id)
        : sees
    const shown = [...documents.values()].filter(shows)
    const view = createView(perspective === 'drafts' ? overlaid(shown) : shown)
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

/** Drafts instead of what is published, both under the published id. */
function overlaid(documents: readonly LakeDocument[]): LakeDocument[] {
  const chosen = new Map<string, LakeDocument>()
  for (const document of documents) {
    const { _id: id } = document
    const isNew = isPublishedId(id) && !chosen.has(id)
    if (isNew || isDraftId(id)) chosen.set(publishedIdOf(id), document)
  }
  return [...chosen].map(([id, document]) =>
    withSearchTextOf({ ...document, _id: id, _originalId: document._id }, document),
  )
}
