import type { LakeDocument } from '../documents/document.ts'

/** What a staged transaction needs to know of the documents as they are. */
export type DocumentReader = {
  get(id: string): LakeDocument | undefined
  values(): Iterable<LakeDocument>
}

/** One mutation as it is told to listeners and kept in the history: plain JSON with the ids resolved. */
export type RecordedMutation = Readonly<Record<string, unknown>>

/** What a transaction did to one document; `null` stands for "is not there". */
export type Change = {
  readonly documentId: string
  readonly before: LakeDocument | null
  readonly after: LakeDocument | null
  readonly mutations: readonly RecordedMutation[]
}

export type Operation = 'create' | 'update' | 'delete' | 'none'

/**
 * A transaction that is being put together. Nothing is stored: later mutations see the earlier ones, and the
 * store takes all of the changes at once or none.
 */
export class StagedTransaction {
  readonly id: string
  readonly timestamp: string
  readonly identity: string
  readonly results: { id: string; operation: Operation }[] = []
  /** Documents whose history goes when the transaction is stored. */
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

  /** Every document as it would be after this transaction. */
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

  /** Stores a document as this transaction's revision of it, and records the mutation that made it. */
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

  /** Reports a document that a mutation named and left as it was. */
  keep(id: string): void {
    this.results.push({ id, operation: 'none' })
  }

  changes(): Change[] {
    return [...this.#staged].flatMap(([documentId, after]) => {
      const before = this.#base.get(documentId) ?? null
      // Made and deleted again within the transaction: nothing happened to anyone outside.
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
