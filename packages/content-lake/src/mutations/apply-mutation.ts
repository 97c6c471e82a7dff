import { randomUUID } from 'node:crypto'
import { type DocumentInput, isRecord, withArrayKeys } from '../documents/document.ts'
import { isValidId } from '../documents/ids.ts'
import { invalid, ItemRefused, notFound } from '../errors.ts'
import { runStagedQuery } from '../query/query-engine.ts'
import { applyPatch } from './apply-patch.ts'
import type { Mutation, Patch, PatchOperations } from './mutation.ts'
import type { StagedTransaction } from './staged-transaction.ts'

export type CreateKind = 'create' | 'createOrReplace' | 'createIfNotExists'

type ApplyOptions = { readonly autoGenerateArrayKeys?: boolean }

/** @throws ItemRefused with the error of Sanity's mutate API: https://www.sanity.io/docs/http-reference/mutation */
export function applyMutation(staged: StagedTransaction, mutation: Mutation, options: ApplyOptions = {}) {
  if ('patch' in mutation) return patch(staged, mutation.patch, options)
  if ('delete' in mutation) return targets(staged, mutation.delete).forEach((id) => deleteById(staged, id))
  const [[kind, document]] = Object.entries(mutation) as [[CreateKind, DocumentInput]]
  create(staged, kind, document, options)
}

/** As with Sanity, a missing document is not an error. */
export function deleteById(staged: StagedTransaction, id: string): void {
  if (staged.get(id)) staged.remove(id)
  else staged.keep(id)
}

export function create(
  staged: StagedTransaction,
  kind: CreateKind,
  input: DocumentInput,
  options: ApplyOptions = {},
): void {
  const id = documentId(input._id)
  const existing = staged.get(id)
  if (existing && kind === 'create')
    throw new ItemRefused(409, 'documentAlreadyExistsError', `Document by ID "${id}" already exists`, { id })
  if (existing && kind === 'createIfNotExists') return staged.keep(id)
  const { _rev, _updatedAt, ...given } = options.autoGenerateArrayKeys ? withArrayKeys(input) : input
  const createdAt = given['_createdAt'] ?? existing?._createdAt ?? staged.timestamp
  const content = { ...given, _id: id, _createdAt: createdAt }
  staged.put(content, { [kind]: content })
}

/** An id that ends with a dot is a prefix for a generated id. */
function documentId(given: string | undefined): string {
  const id = !given || given.endsWith('.') ? (given ?? '') + randomUUID() : given
  if (isValidId(id)) return id
  throw invalid(`Invalid document ID "${id}": use letters, digits, dots, _ and -, at most 160`, id)
}

function patch(staged: StagedTransaction, given: Patch, options: ApplyOptions): void {
  const { id: _id, query: _query, ...rest } = given
  const { params: _params, ...operations } = rest as typeof rest & { params?: unknown }
  for (const target of targets(staged, given))
    // Listeners replay the recorded patch and must get the same keys.
    patchDocument(staged, target, options.autoGenerateArrayKeys ? withArrayKeys(operations) : operations)
}

export function patchDocument(staged: StagedTransaction, id: string, operations: PatchOperations): void {
  const document = staged.get(id)
  if (!document) throw notFound(id)
  const { content, recorded } = applyPatch(document, operations)
  staged.put(content, { patch: { ...recorded, id } })
}

type Selection = {
  readonly id?: string | readonly string[] | undefined
  readonly query?: unknown
  readonly params?: unknown
}

function targets(staged: StagedTransaction, selection: Selection): string[] {
  if (selection.id !== undefined) return [selection.id].flat()
  const params = isRecord(selection.params) ? selection.params : {}
  const found = runStagedQuery(String(selection.query), params, staged)
  const items = Array.isArray(found) ? found : [found]
  const ids = items.map((item: unknown) => (isRecord(item) ? item['_id'] : item))
  return ids.filter((id) => typeof id === 'string')
}
