import { Mutation as SanityMutation } from '@sanity/mutator'
import { isRecord, type LakeDocument } from '../documents/document.ts'
import { ItemRefused } from '../errors.ts'
import type { PatchOperations } from './mutation.ts'

type Content = Record<string, unknown> & { _id: string; _type: string }

/** A patched document, and the patch as listeners replay it. */
export type Patched = { readonly content: Content; readonly recorded: Omit<PatchOperations, 'ifRevisionID'> }

/**
 * Applies a patch with the Studio's own code, so that both sides always agree. It doesn't know paths with `*`.
 * @throws ItemRefused 409 if `ifRevisionID` names another revision, 400 if the patch isn't valid.
 */
export function applyPatch(document: LakeDocument, operations: PatchOperations): Patched {
  const { ifRevisionID, ...recorded } = operations
  if (typeof ifRevisionID === 'string' && ifRevisionID !== document._rev)
    throw revisionMismatch(document, ifRevisionID)
  const result = run(document, recorded)
  for (const key of ['_id', '_type'] as const) {
    if (result[key] === document[key]) continue
    throw new ItemRefused(
      409,
      'immutableAttributeError',
      `Cannot modify immutable attribute "${key}" of document "${document._id}"`,
      { id: document._id },
    )
  }
  const content = { ...result, _createdAt: result['_createdAt'] ?? document._createdAt } as unknown as Content
  return { content, recorded }
}

export function revisionMismatch(
  document: LakeDocument | undefined,
  expected: string,
  id = document?._id,
): ItemRefused {
  return new ItemRefused(
    409,
    'documentRevisionIDDoesNotMatchError',
    `The document "${id}" has unexpected revision ID ("${document?._rev ?? ''}"), expected "${expected}"`,
    { id, expectedRevisionID: expected, currentRevisionID: document?._rev ?? null },
  )
}

function run(document: LakeDocument, patch: Patched['recorded']): Record<string, unknown> {
  const { _id: id } = document
  try {
    const mutation = new SanityMutation({ mutations: [{ patch: { ...patch, id } as never }] })
    // Clone the document, because the library may change it.
    const result: unknown = mutation.apply(structuredClone(document) as never)
    if (isRecord(result)) return result
    throw new Error('it removes the document')
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw new ItemRefused(400, 'patchError', `The patch of document "${id}" cannot be applied: ${reason}`, {
      id,
    })
  }
}
