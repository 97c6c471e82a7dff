import type { FormDefinition } from '@site/domain/forms/form-definition'
import { definePlaced } from '@site/domain/forms/placed-forms'
import type { BlockOf } from '../lib/content/content-types.ts'

/** The forms that editors placed on a page, in order, in any of its lists of blocks. */
export function formsPlacedIn(content: unknown): FormDefinition[] {
  if (Array.isArray(content)) return content.flatMap(formsPlacedIn)
  if (typeof content !== 'object' || content === null) return []
  if (isFormBlock(content)) return [definePlaced(content)].filter((form) => form !== null)
  return Object.values(content).flatMap(formsPlacedIn)
}

/** Queries return each block's type, and the generated types describe the rest of it. */
function isFormBlock(value: object): value is BlockOf<'form'> {
  return '_type' in value && value._type === 'form'
}
