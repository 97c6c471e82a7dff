import { z } from 'zod'
import type { LakeDocument } from '../documents/document.ts'
import { invalid } from '../errors.ts'

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

  /** Stages a new revision of a document, and records the mutation. @throws ItemRefused 400 */
  function put(
    content: Readonly<Record<string, unknown>> & { _id: string; _type: string },
    mutation: RecordedMutation,
  ): void {
    const existed = get(content._id) !== undefined
    const document: LakeDocument = {
      ...content,
      _createdAt: readCreationTime(content) ?? meta.timestamp,
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

const time = z.union([z.iso.datetime({ offset: true }), z.iso.date()])

/**
 * A document's given creation time in UTC. One that is in UTC stays as it is, so that an exported document can be imported
 * unchanged.
 * @throws ItemRefused 400, because programs sort and print it as a time
 */
function readCreationTime({
  _id,
  _createdAt: given,
}: {
  readonly _id: string
  readonly _createdAt?: unknown
}) {
  if (given === undefined || given === null) return undefined
  if (!time.safeParse(given).success)
    throw invalid(`_createdAt of "${_id}" must be an ISO 8601 time, such as 2026-01-31T09:30:00Z`, _id)
  const inUtc = new Date(String(given)).toISOString()
  return given === inUtc ? inUtc : inUtc.replace('.000Z', 'Z')
}
