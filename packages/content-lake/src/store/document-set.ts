import type { LakeDocument } from '../documents/document.ts'
import type { Change } from '../mutations/staged-transaction.ts'
import { referencesIn } from './references.ts'

/**
 * The documents in memory, which queries read. SQLite is the source of truth: this is loaded from it at start, and
 * changes only after a transaction is on disk, in steps that can't fail.
 */
export class DocumentSet {
  readonly #byId = new Map<string, LakeDocument>()
  readonly #referrers = new Map<string, Set<string>>()

  constructor(documents: Iterable<LakeDocument>) {
    for (const document of documents) this.#put(document)
  }

  get size(): number {
    return this.#byId.size
  }

  get(id: string): LakeDocument | undefined {
    return this.#byId.get(id)
  }

  values(): Iterable<LakeDocument> {
    return this.#byId.values()
  }

  /** Ids of the documents with a strong or weak reference to `id`. */
  referrersOf(id: string): readonly string[] {
    return [...(this.#referrers.get(id) ?? [])]
  }

  apply(changes: readonly Change[]): void {
    for (const { documentId, before, after } of changes) {
      if (before) this.#dropReferences(before)
      if (after) this.#put(after)
      else this.#byId.delete(documentId)
    }
  }

  #put(document: LakeDocument): void {
    this.#byId.set(document._id, document)
    for (const { to } of referencesIn(document)) {
      const referrers = this.#referrers.get(to)
      if (referrers) referrers.add(document._id)
      else this.#referrers.set(to, new Set([document._id]))
    }
  }

  #dropReferences(document: LakeDocument): void {
    for (const { to } of referencesIn(document)) {
      const referrers = this.#referrers.get(to)
      referrers?.delete(document._id)
      if (referrers?.size === 0) this.#referrers.delete(to)
    }
  }
}
