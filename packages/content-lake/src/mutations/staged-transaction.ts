import type { LakeDocument } from '../documents/document.ts'

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
 * @param base the committed documents
 */
export function createStagedTransaction(
  base: ReadonlyMap<string, LakeDocument>,
  meta: { id: string; timestamp: string; identity: string },
) {
  const results: { id: string; operation: Operation }[] = []
  /** Ids of documents whose history is deleted at commit. */
  const purged = new Set<string>()
  const documents = new Map<string, LakeDocument | null>()
  const mutations = new Map<string, RecordedMutation[]>()

  function get(id: string): LakeDocument | undefined {
    const staged = documents.get(id)
    return staged === undefined ? base.get(id) : (staged ?? undefined)
  }

  /** All documents as they will be after this transaction. */
  function all(): LakeDocument[] {
    const ids = new Set([...base.keys(), ...documents.keys()])
    return [...ids].flatMap((id) => get(id) ?? [])
  }

  /** Stages a new revision of a document, and records the mutation. */
  function put(
    content: Readonly<Record<string, unknown>> & { _id: string; _type: string },
    mutation: RecordedMutation,
  ): void {
    const existed = get(content._id) !== undefined
    const createdAt = typeof content['_createdAt'] === 'string' ? content['_createdAt'] : meta.timestamp
    const document: LakeDocument = {
      ...content,
      _createdAt: createdAt,
      _updatedAt: meta.timestamp,
      _rev: meta.id,
    }
    record(document._id, document, mutation, existed ? 'update' : 'create')
  }

  function remove(id: string, mutation: RecordedMutation): void {
    record(id, null, mutation, 'delete')
  }

  /** Reports a document that a mutation left unchanged. */
  function keep(id: string): void {
    results.push({ id, operation: 'none' })
  }

  function changes(): Change[] {
    return [...documents].flatMap(([documentId, after]) => {
      const before = base.get(documentId) ?? null
      // Created and deleted within the transaction, so nothing changes.
      if (before === null && after === null) return []
      return [{ documentId, before, after, mutations: mutations.get(documentId) ?? [] }]
    })
  }

  function record(
    id: string,
    document: LakeDocument | null,
    mutation: RecordedMutation,
    operation: Operation,
  ): void {
    documents.set(id, document)
    const recorded = mutations.get(id)
    if (recorded) recorded.push(mutation)
    else mutations.set(id, [mutation])
    results.push({ id, operation })
  }

  return { ...meta, purged, results, get, all, put, remove, keep, changes }
}

export type StagedTransaction = ReturnType<typeof createStagedTransaction>
