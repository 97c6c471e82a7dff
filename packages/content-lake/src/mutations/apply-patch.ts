import { Mutation as SanityMutation } from '@sanity/mutator'
import { type InputWithId, isRecord, type LakeDocument } from '../documents/document.ts'
import { ItemRefused, reasonOf } from '../errors.ts'
import type { PatchOperations } from './mutation.ts'
import { type Operations, plainStep, listSteps } from './patch-paths.ts'

/** With the Studio's code, so that both sides agree. @returns also the patch as listeners replay it */
export function applyPatch(document: LakeDocument, operations: PatchOperations) {
  const { ifRevisionID, ...patch } = operations
  requireRevision(document, document._id, ifRevisionID)
  const { result, recorded } = run(document, patch)
  for (const key of ['_id', '_type'] as const) {
    if (result[key] === document[key]) continue
    const description = `Cannot modify immutable attribute "${key}" of document "${document._id}"`
    throw new ItemRefused(409, 'immutableAttributeError', description, { id: document._id })
  }
  const content = {
    ...result,
    _createdAt: result['_createdAt'] ?? document._createdAt,
  } as unknown as InputWithId
  return { content, recorded }
}

export function requireRevision(document: LakeDocument | undefined, id: string, expected?: string | null) {
  const current = document?._rev ?? null
  if (typeof expected !== 'string' || expected === current) return
  const description = `The document "${id}" has unexpected revision ID ("${current ?? ''}"), expected "${expected}"`
  const about = { id, expectedRevisionID: expected, currentRevisionID: current }
  throw new ItemRefused(409, 'documentRevisionIDDoesNotMatchError', description, about)
}

/** What earlier steps have made decides which values a path selects. */
function run(document: LakeDocument, patch: Operations) {
  const { _id: id } = document
  // The library may change it.
  let result: Record<string, unknown> = structuredClone(document)
  let recorded: Operations = {}
  for (const step of listSteps(patch)) {
    try {
      const plain = plainStep(result, step)
      result = byStudio(result, plain)
      recorded = joined(recorded, plain)
    } catch (error) {
      const description = `The patch of document "${id}" cannot be applied: "${step.path}": ${reasonOf(error)}`
      throw new ItemRefused(400, 'patchError', description, { id })
    }
  }
  return { result, recorded }
}

function byStudio(document: Record<string, unknown>, patch: Operations): Record<string, unknown> {
  const mutation = new SanityMutation({ mutations: [{ patch: { ...patch, id: document['_id'] } as never }] })
  const result: unknown = mutation.apply(document as never)
  if (isRecord(result)) return result
  throw new Error('it removes the document')
}

/** Where both set a value, the second comes last. @throws Error if both add to a value */
function joined(first: Operations, { unset, insert, ...changes }: Operations): Operations {
  const all: Record<string, unknown> = { ...first }
  if (unset) all['unset'] = [...(first.unset ?? []), ...unset]
  if (insert) all['insert'] = insert
  for (const [kind, values] of Object.entries(changes)) {
    const known: Record<string, unknown> = { ...first[kind as keyof typeof changes] }
    for (const [path, value] of Object.entries(values ?? {})) {
      if (path in known && !kind.startsWith('set')) throw new Error('another path changes the same value')
      delete known[path]
      known[path] = value
    }
    all[kind] = known
  }
  return all
}
