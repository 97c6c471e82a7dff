import { isPublishedId, isValidId, publishedIdOf } from '../documents/ids.ts'
import { ItemRefused } from '../errors.ts'

export function notFound(id: string): ItemRefused {
  return new ItemRefused(409, {
    type: 'documentNotFoundError',
    description: `Document "${id}" was not found`,
    id,
  })
}

/** Checks that a draft or version belongs to the published id. Otherwise it could overwrite another document. */
export function requireVariantOf(id: string, publishedId: string): void {
  if (isValidId(id) && !isPublishedId(id) && isPublishedId(publishedId) && publishedIdOf(id) === publishedId)
    return
  throw new ItemRefused(400, {
    type: 'validationError',
    description: `"${id}" is not the ID of a draft or a version of "${publishedId}"`,
    id,
  })
}
