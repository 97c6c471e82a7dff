import { addressOf, LASTING_SERVICES, reservedSlug } from '@site/content/site/addresses'
import type { KnownAddresses } from './known-addresses.ts'

export type OwnSlug = { readonly id: string; readonly type: string; readonly slug: string }

/**
 * Checks that a page can have an address.
 *
 * @param own `id` is the published id, so that a document does not conflict with its own draft.
 * @returns An error message for the editor, or undefined.
 */
export function slugFault(own: OwnSlug, { pages, redirects }: KnownAddresses): string | undefined {
  const { id, type, slug } = own
  const reason = reservedSlug(type, slug)
  if (reason !== undefined) return `“${slug}” cannot be used here: ${reason}.`
  const address = addressOf({ _type: type, slug }) ?? slug
  const other = pages.get(address)?.find((page) => page.id !== id)
  if (other) return `“${other.title}” already has the address ${address}. Choose another one.`
  const target = redirects.get(address)
  // The page returns to an earlier address. Publishing removes the redirect that starts there.
  const back = target !== undefined && pages.get(target)?.some((page) => page.id === id && page.published)
  if (target !== undefined && !back)
    return `A redirect starts at ${address}, and this page would end it. Remove the redirect first.`
  if (type === 'service' && LASTING_SERVICES.has(slug) && id !== `service-${slug}`)
    return `${address} is reserved for a service of the main menu.`
  return undefined
}
