import type { LakeDocument } from '../documents/document.ts'
import type { Change } from '../mutations/staged-transaction.ts'
import { referencesIn } from './references.ts'

/**
 * The documents in memory, which queries read. SQLite is the source of truth: this is loaded from it at start, and
 * changes only after a transaction is on disk, in steps that can't fail.
 */
export function createDocumentSet(documents: Iterable<LakeDocument>) {
  const byId = new Map<string, LakeDocument>()
  const referrersById = new Map<string, Set<string>>()
  for (const document of documents) put(document)

  function get(id: string): LakeDocument | undefined {
    return byId.get(id)
  }

  function values(): Iterable<LakeDocument> {
    return byId.values()
  }

  /** Ids of the documents with a strong or weak reference to `id`. */
  function referrersOf(id: string): readonly string[] {
    return [...(referrersById.get(id) ?? [])]
  }

  function apply(changes: readonly Change[]): void {
    for (const { documentId, before, after } of changes) {
      if (before) dropReferences(before)
      if (after) put(after)
      else byId.delete(documentId)
    }
  }

  function put(document: LakeDocument): void {
    byId.set(document._id, document)
    for (const { to } of referencesIn(document)) {
      const referrers = referrersById.get(to)
      if (referrers) referrers.add(document._id)
      else referrersById.set(to, new Set([document._id]))
    }
  }

  function dropReferences(document: LakeDocument): void {
    for (const { to } of referencesIn(document)) {
      const referrers = referrersById.get(to)
      referrers?.delete(document._id)
      if (referrers?.size === 0) referrersById.delete(to)
    }
  }

  return {
    get,
    values,
    referrersOf,
    apply,
    get size(): number {
      return byId.size
    },
  }
}

export type DocumentSet = ReturnType<typeof createDocumentSet>
