import type { FormDefinition } from '@site/contracts/forms/form-definition'
import { definePlaced } from '@site/contracts/forms/placed-forms'
import type { BlockOf } from '../lib/content/content-types.ts'

/** The forms that editors placed in a page's content, in its order, in whichever of its lists they stand. */
export function formsPlacedIn(content: unknown): FormDefinition[] {
  if (Array.isArray(content)) return content.flatMap(formsPlacedIn)
  if (typeof content !== 'object' || content === null) return []
  if (isFormBlock(content)) return [definePlaced(content)].filter((form) => form !== null)
  return Object.values(content).flatMap(formsPlacedIn)
}

/** Queries bring the type of what is a block; the generated types say what comes with it. */
function isFormBlock(value: object): value is BlockOf<'form'> {
  return '_type' in value && value._type === 'form'
}
