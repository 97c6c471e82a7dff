import type { SanityDocument } from '@sanity/client'
import { addressFault, titleOf } from './address-fault.ts'
import { LASTING_TYPES } from '../site/lasting-types.ts'
import { placesThatLink, targetOf } from './places-that-link.ts'

type Change = {
  /** The published documents as the release would leave them. */
  readonly after: readonly SanityDocument[]
  /** The documents that it would publish, under their published ids. */
  readonly joining: readonly SanityDocument[]
  /** The published documents that it would take away, as they are now. */
  readonly leaving: readonly SanityDocument[]
}

/**
 * Runs the Studio's checks before publishing or unpublishing, for a release: validation in a browser
 * knows nothing of what others publish until the release is due.
 *
 * @returns why the release would break the site, for editors, or undefined
 */
export function releaseFault({ after, joining, leaving }: Change): string | undefined {
  for (const document of leaving) {
    if (LASTING_TYPES.has(document._type))
      return `The site needs ${titleOf(document)}, so it cannot be unpublished.`
    const places = placesThatLink(after, targetOf(document._id, document._type, document))
    if (places.length === 0) continue
    const names = places.map(({ title, type }) => `“${title || type}”`).join(', ')
    return `${names} would still link to ${titleOf(document)}, which the release unpublishes. Remove these links, in the release too if it changes them.`
  }
  for (const document of joining) {
    const fault = addressFault(document, after)
    if (fault !== undefined) return fault
  }
  return undefined
}
