import { addressOf, LASTING_SERVICES, RESERVED_SLUGS, takenBySite } from './addresses.ts'
import type { KnownAddresses } from './known-addresses.ts'

/** A slug and the document it belongs to. */
export type OwnSlug = { readonly id: string; readonly type: string; readonly slug: string }

/**
 * Says why a page cannot have an address.
 *
 * @param own `id` is the published id, so that a document is no obstacle to its own draft.
 * @returns A sentence for the editor, or undefined where the address is free.
 */
export function slugFault(own: OwnSlug, { pages, redirects }: KnownAddresses): string | undefined {
  const { id, type, slug } = own
  const reason = type === 'page' ? takenBySite(slug) : RESERVED_SLUGS[type]?.[slug]
  if (reason !== undefined) return `“${slug}” cannot be used here: ${reason}.`
  const address = addressOf({ _type: type, slug }) ?? slug
  const other = pages.get(address)?.find((page) => page.id !== id)
  if (other) return `“${other.title}” lives at ${address} already, and two pages cannot share an address.`
  const target = redirects.get(address)
  // Back to an address that it had before: the redirect to it goes once it is published.
  const back = target !== undefined && pages.get(target)?.some((page) => page.id === id && page.published)
  if (target !== undefined && !back)
    return `A redirect starts at ${address}, so visitors would never get to this page. Remove the redirect first.`
  if (type === 'service' && LASTING_SERVICES.has(slug) && id !== `service-${slug}`)
    return `${address} belongs to the service of the main menu, which keeps its address.`
  return undefined
}
