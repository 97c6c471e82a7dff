import type { LakeDocument } from '../documents/document.ts'

/** The committed documents, as a staged transaction reads them. */
export type DocumentReader = {
  get(id: string): LakeDocument | undefined
  values(): Iterable<LakeDocument>
}

/** A mutation as listeners and the history get it: plain JSON with the ids resolved. */
export type RecordedMutation = Readonly<Record<string, unknown>>

/** A transaction's change to one document. `null` means that the document doesn't exist. */
export type Change = {
  readonly documentId: string
  readonly before: LakeDocument | null
  readonly after: LakeDocument | null
  readonly mutations: readonly RecordedMutation[]
}

export type Operation = 'create' | 'update' | 'delete' | 'none'

/**
 * A transaction before its commit. Later mutations see the earlier ones. The store commits all changes or none.
 */
export class StagedTransaction {
  readonly id: string
  readonly timestamp: string
  readonly identity: string
  readonly results: { id: string; operation: Operation }[] = []
  /** Ids of documents whose history is deleted at commit. */
  readonly purged = new Set<string>()
  readonly #base: DocumentReader
  readonly #staged = new Map<string, LakeDocument | null>()
  readonly #mutations = new Map<string, RecordedMutation[]>()

  constructor(base: DocumentReader, meta: { id: string; timestamp: string; identity: string }) {
    this.#base = base
    this.id = meta.id
    this.timestamp = meta.timestamp
    this.identity = meta.identity
  }

  get(id: string): LakeDocument | undefined {
    const staged = this.#staged.get(id)
    return staged === undefined ? this.#base.get(id) : (staged ?? undefined)
  }

  /** All documents as they will be after this transaction. */
  all(): LakeDocument[] {
    const documents: LakeDocument[] = []
    for (const document of this.#base.values()) {
      const staged = this.#staged.get(document._id)
      if (staged !== null) documents.push(staged ?? document)
    }
    for (const [id, document] of this.#staged)
      if (document !== null && !this.#base.get(id)) documents.push(document)
    return documents
  }

  /** Stages a new revision of a document, and records the mutation. */
  put(
    content: Readonly<Record<string, unknown>> & { _id: string; _type: string },
    mutation: RecordedMutation,
  ): void {
    const existed = this.get(content._id) !== undefined
    const createdAt = typeof content['_createdAt'] === 'string' ? content['_createdAt'] : this.timestamp
    const document: LakeDocument = {
      ...content,
      _createdAt: createdAt,
      _updatedAt: this.timestamp,
      _rev: this.id,
    }
    this.#record(document._id, document, mutation, existed ? 'update' : 'create')
  }

  remove(id: string, mutation: RecordedMutation): void {
    this.#record(id, null, mutation, 'delete')
  }

  /** Reports a document that a mutation left unchanged. */
  keep(id: string): void {
    this.results.push({ id, operation: 'none' })
  }

  changes(): Change[] {
    return [...this.#staged].flatMap(([documentId, after]) => {
      const before = this.#base.get(documentId) ?? null
      // Created and deleted within the transaction, so nothing changes.
      if (before === null && after === null) return []
      return [{ documentId, before, after, mutations: this.#mutations.get(documentId) ?? [] }]
    })
  }

  #record(id: string, document: LakeDocument | null, mutation: RecordedMutation, operation: Operation): void {
    this.#staged.set(id, document)
    const recorded = this.#mutations.get(id)
    if (recorded) recorded.push(mutation)
    else this.#mutations.set(id, [mutation])
    this.results.push({ id, operation })
  }
}
