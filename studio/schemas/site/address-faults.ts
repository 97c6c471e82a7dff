import {
  addressOf,
  LASTING_SERVICES,
  LISTED_BY,
  normalAddress,
  pageOf,
  reservedSlug,
  SITE_FILES,
} from '@site/content/site/addresses'
import type { KnownAddresses } from './known-addresses.ts'

const INDUSTRIES = '/industries'

/**
 * Checks that an internal link leads to a page.
 *
 * @param href The link target. Addresses of other sites aren't checked.
 * @param own The published id of the document with the link, which may link to itself before it is published.
 * @returns An error message for the editor, or undefined.
 */
export function linkFault(
  href: string,
  { pages, redirects }: KnownAddresses,
  own: string,
): string | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) return undefined
  const page = pageOf(href)
  if (redirects.has(page) || SITE_FILES.has(page)) return undefined
  const there = pages.get(page) ?? []
  if (there.length === 0) return `This site has no page ${page}, so visitors would get “Page not found”.`
  const [first] = there
  if (first && !first.published && LISTED_BY[first.id])
    return `Nothing that ${page} could list is published yet, so visitors would get “Page not found”.`
  if (!there.some(({ id, published }) => published || id === own))
    return `“${there[0]?.title}” (${page}) is still a draft. Publish it first, or visitors will get “Page not found”.`
  const exact = normalAddress(href)
  if (page === INDUSTRIES && exact !== page && !pages.has(exact))
    return `The industries page has no section ${exact.slice(page.length)}, so visitors would land at the top.`
  return undefined
}

type OwnSlug = { readonly id: string; readonly type: string; readonly slug: string }

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
