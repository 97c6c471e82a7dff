import { isPublishedId, isValidId, publishedIdOf } from '../documents/ids.ts'
import { ItemRefused } from '../errors.ts'

export function notFound(id: string): ItemRefused {
  return new ItemRefused(409, {
    type: 'documentNotFoundError',
    description: `Document "${id}" was not found`,
    id,
  })
}

/** Actions work on pairs of ids; one that does not belong to the other would publish over a stranger. */
export function requireVariantOf(id: string, publishedId: string): void {
  if (isValidId(id) && !isPublishedId(id) && isPublishedId(publishedId) && publishedIdOf(id) === publishedId)
    return
  throw new ItemRefused(400, {
    type: 'validationError',
    description: `"${id}" is not the ID of a draft or a version of "${publishedId}"`,
    id,
  })
}
