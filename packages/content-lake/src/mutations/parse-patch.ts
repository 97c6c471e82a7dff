import { ItemRefused } from '../errors.ts'
import { type PatchOperations, parsePatchOperations } from './mutation.ts'

/** Parses the patch of an action. @throws ItemRefused 400 that names the document */
export function parsePatch(patch: unknown, id: string): PatchOperations {
  try {
    return parsePatchOperations(patch)
  } catch {
    throw new ItemRefused(400, {
      type: 'patchError',
      description: `The patch of document "${id}" is not valid`,
      id,
    })
  }
}
