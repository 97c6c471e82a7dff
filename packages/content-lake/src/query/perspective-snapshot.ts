import { LRUCache } from 'lru-cache'
import type { Documents, LakeDocument } from '../documents/document.ts'
import { type Audience, isDraftId, isPublishedId, toPublishedId, type Sees, SEES } from '../documents/ids.ts'
import { httpError } from '../errors.ts'
import { copySearchText } from '../documents/search-text.ts'
import type { CommittedTransaction } from '../store/lake-store.ts'
import { idsReferredTo } from '../store/references.ts'
import { type FilterKeys, listKeys } from './filter-keys.ts'

export type CachedResult = { readonly result: string; readonly syncTags: string }

/** Characters. Only a few snapshots exist at once. */
const RESULTS_MAX_LENGTH = 8 * 1024 * 1024

/** The documents in one perspective, with cached results. A transaction that affects it replaces both. */
export function createSnapshot(documents: readonly LakeDocument[]) {
  const results = new LRUCache<string, CachedResult>({
    maxSize: RESULTS_MAX_LENGTH,
    // A huge result must not evict all others.
    maxEntrySize: RESULTS_MAX_LENGTH / 8,
    sizeCalculation: ({ result, syncTags }, key) => key.length + result.length + syncTags.length,
  })
  let byKey: ReadonlyMap<string, readonly { readonly document: LakeDocument }[]> | undefined

  /** In the snapshot's order. The index is built when it is first needed. */
  function selectByKey(key: string): LakeDocument[] {
    byKey ??= Map.groupBy(
      documents.flatMap((document) => listKeys(document).map((name) => ({ name, document }))),
      ({ name }) => name,
    )
    return (byKey.get(key) ?? []).map(({ document }) => document)
  }

  return {
    results,
    documents,
    get: (id: string): LakeDocument | undefined => selectByKey(`id:${id}`)[0],
    select(keys: FilterKeys): readonly LakeDocument[] {
      return keys.size === 1
        ? [...keys].flatMap(selectByKey)
        : documents.filter((document) => listKeys(document).some((name) => keys.has(name)))
    },
    referring: (id: string): readonly LakeDocument[] =>
      documents.filter((document) => idsReferredTo(document).has(id)),
  }
}

export type PerspectiveSnapshot = ReturnType<typeof createSnapshot>

/** `drafts` shows a draft instead of what is published: https://www.sanity.io/docs/content-lake/perspectives */
export type Perspective = 'raw' | 'published' | 'drafts'

/** Before, the default perspective is `raw`. */
const PUBLISHED_BY_DEFAULT_FROM = '2025-02-19'

/** A list of names is searched from first to last; those of releases find nothing. @throws LakeError 400 */
export function readPerspective(given: string | null, apiVersion: string): Perspective {
  if (!given) return publishedByDefault(apiVersion) ? 'published' : 'raw'
  if (given === 'raw') return given
  const names = given.split(',')
  if (names.includes('raw') || !names.every((name) => /^[A-Za-z0-9_-]{1,128}$/.test(name)))
    throw httpError(400, `Invalid perspective "${given}"`)
  const first = names.find((name) => ['drafts', 'previewDrafts', 'published'].includes(name))
  return first === undefined || first === 'published' ? 'published' : 'drafts'
}

export const publishedByDefault = (apiVersion: string): boolean =>
  apiVersion === 'X' || (apiVersion !== '1' && apiVersion >= PUBLISHED_BY_DEFAULT_FROM)

/** The public sees only public documents, in any perspective. */
export function createSnapshotCache(documents: Documents) {
  const snapshots = new Map<string, { readonly snapshot: PerspectiveSnapshot; readonly shows: Sees }>()

  const get = (perspective: Perspective, audience: Audience): PerspectiveSnapshot =>
    snapshots.getOrInsertComputed(`${audience} ${perspective}`, () => {
      const sees = SEES[audience]
      const shows: Sees = (document) =>
        sees(document) && (perspective !== 'published' || isPublishedId(document._id))
      const shown = [...documents.values()].filter(shows)
      return { snapshot: createSnapshot(perspective === 'drafts' ? overlaid(shown) : shown), shows }
    }).snapshot

  /** After each commit, before listeners are told. */
  function invalidate({ changes }: CommittedTransaction): void {
    const touched = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
    for (const [name, { shows }] of snapshots) if (touched.some(shows)) snapshots.delete(name)
  }

  return { get, invalidate }
}

/** Both under the published id. */
function overlaid(documents: readonly LakeDocument[]): LakeDocument[] {
  const chosen = new Map<string, LakeDocument>()
  for (const document of documents) {
    const { _id: id } = document
    const isNew = isPublishedId(id) && !chosen.has(id)
    if (isNew || isDraftId(id)) chosen.set(toPublishedId(id), document)
  }
  return [...chosen].map(([id, document]) =>
    copySearchText({ ...document, _id: id, _originalId: document._id }, document),
  )
}
