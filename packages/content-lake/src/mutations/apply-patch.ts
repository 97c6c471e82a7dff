import { Mutation as SanityMutation } from '@sanity/mutator'
import { isRecord, type LakeDocument } from '../documents/document.ts'
import { ItemRefused } from '../errors.ts'
import type { PatchOperations } from './mutation.ts'

type Content = Record<string, unknown> & { _id: string; _type: string }

/**
 * Applies a patch with the Studio's own code, so that both sides always agree.
 * @throws ItemRefused 409 if `ifRevisionID` names another revision, 400 if the patch isn't valid.
 */
export function applyPatch(document: LakeDocument, operations: PatchOperations): Content {
  const { ifRevisionID, ...patch } = operations
  if (typeof ifRevisionID === 'string' && ifRevisionID !== document._rev)
    throw revisionMismatch(document, ifRevisionID)
  const result = run(document, patch)
  for (const key of ['_id', '_type'] as const) {
    if (result[key] === document[key]) continue
    throw new ItemRefused(409, {
      type: 'immutableAttributeError',
      description: `Cannot modify immutable attribute "${key}" of document "${document._id}"`,
      id: document._id,
    })
  }
  return { ...result, _createdAt: result['_createdAt'] ?? document._createdAt } as unknown as Content
}

export function revisionMismatch(
  document: LakeDocument | undefined,
  expected: string,
  id = document?._id,
): ItemRefused {
  return new ItemRefused(409, {
    type: 'documentRevisionIDDoesNotMatchError',
    description: `The document "${id}" has unexpected revision ID ("${document?._rev ?? ''}"), expected "${expected}"`,
    id,
    expectedRevisionID: expected,
    currentRevisionID: document?._rev ?? null,
  })
}

function run(document: LakeDocument, patch: Omit<PatchOperations, 'ifRevisionID'>): Record<string, unknown> {
  try {
    // Clone the document, because the library may change it.
    const mutation = new SanityMutation({ mutations: [{ patch: { ...patch, id: document._id } as never }] })
    const result: unknown = mutation.apply(structuredClone(document) as never)
    if (isRecord(result)) return result
  } catch (error) {
    throw new ItemRefused(400, {
      type: 'patchError',
      description: `The patch of document "${document._id}" cannot be applied: ${error instanceof Error ? error.message : 'unknown reason'}`,
      id: document._id,
    })
  }
  throw new ItemRefused(400, {
    type: 'patchError',
    description: `The patch of document "${document._id}" removes the document`,
    id: document._id,
  })
}
