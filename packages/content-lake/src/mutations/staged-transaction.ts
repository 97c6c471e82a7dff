import { z } from 'zod'
import type { Documents, InputWithId, LakeDocument } from '../documents/document.ts'
import { invalid } from '../errors.ts'

/** As listeners and the history get it: plain JSON with the ids resolved. */
export type RecordedMutation = Readonly<Record<string, unknown>>

/** `null`: the document doesn't exist. */
export type Change = {
  readonly documentId: string
  readonly before: LakeDocument | null
  readonly after: LakeDocument | null
  readonly mutations: readonly RecordedMutation[]
}

type Operation = 'create' | 'update' | 'delete' | 'none'

export type TransactionMeta = Readonly<Record<'id' | 'timestamp' | 'identity', string>>

/** Later mutations see the earlier ones. The store commits all changes or none. @param base the committed documents */
export function createStagedTransaction(base: Documents, meta: TransactionMeta) {
  const results: { id: string; operation: Operation }[] = []
  /** Their history is deleted at commit. */
  const purged = new Set<string>()
  const documents = new Map<string, LakeDocument | null>()
  const mutations = new Map<string, RecordedMutation[]>()

  function get(id: string): LakeDocument | undefined {
    const staged = documents.get(id)
    return staged === undefined ? base.get(id) : (staged ?? undefined)
  }

  function all(): LakeDocument[] {
    const ids = new Set([...base.keys(), ...documents.keys()])
    return [...ids].flatMap((id) => get(id) ?? [])
  }

  function put(content: InputWithId, mutation: RecordedMutation): void {
    const existed = get(content._id) !== undefined
    const document: LakeDocument = {
      ...content,
      _createdAt: readCreationTime(content._id, content['_createdAt']) ?? meta.timestamp,
      _updatedAt: meta.timestamp,
      _rev: meta.id,
    }
    record(document._id, document, mutation, existed ? 'update' : 'create')
  }

  function remove(id: string, purge = false): void {
    record(id, null, { delete: { id } }, 'delete')
    if (purge) purged.add(id)
  }

  /** A mutation left it unchanged. */
  const keep = (id: string): void => void results.push({ id, operation: 'none' })

  function changes(): Change[] {
    return [...documents].flatMap(([documentId, after]) => {
      const before = base.get(documentId) ?? null
      // Created and deleted within the transaction.
      if (before === null && after === null) return []
      return [{ documentId, before, after, mutations: mutations.get(documentId) ?? [] }]
    })
  }

  function record(id: string, after: LakeDocument | null, mutation: RecordedMutation, operation: Operation) {
    documents.set(id, after)
    mutations.getOrInsert(id, []).push(mutation)
    results.push({ id, operation })
  }

  return { ...meta, purged, results, get, all, put, remove, keep, changes }
}

export type StagedTransaction = ReturnType<typeof createStagedTransaction>

const time = z.union([z.iso.datetime({ offset: true }), z.iso.date()])

/** In UTC, where one in UTC stays as it is: an exported document can be imported unchanged. @throws ItemRefused */
function readCreationTime(id: string, given: unknown): string | undefined {
  if (given === undefined || given === null) return undefined
  if (!time.safeParse(given).success)
    throw invalid(`_createdAt of "${id}" must be an ISO 8601 time, such as 2026-01-31T09:30:00Z`, id)
  const inUtc = new Date(String(given)).toISOString()
  return given === inUtc ? inUtc : inUtc.replace('.000Z', 'Z')
}
