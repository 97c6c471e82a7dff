import {
  toAddress,
  LASTING_SERVICES,
  LISTED_BY,
  normalAddress,
  normalisePath,
  reservedSlug,
  SITE_FILES,
} from '@site/domain/addresses/addresses'
import { leftBy } from '@site/domain/addresses/redirects'
import type { KnownAddresses } from './known-addresses.ts'

const INDUSTRIES = '/industries'

/** What is wrong with an internal link. A document, `own`, may link to itself before it is published. */
export function linkFault(
  href: string,
  { pages, redirects }: KnownAddresses,
  own: string,
): string | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) return undefined
  const page = normalisePath(href)
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

/** What keeps a page from having an address. `own.id` is the published id, so that a draft is no conflict. */
export function slugFault(own: OwnSlug, { pages, redirects }: KnownAddresses): string | undefined {
  const { id, type, slug } = own
  const reason = reservedSlug(type, slug)
  if (reason !== undefined) return `“${slug}” cannot be used here: ${reason}.`
  const address = toAddress({ _type: type, slug }) ?? slug
  const other = pages.get(address)?.find((page) => page.id !== id)
  if (other) return `“${other.title}” already has the address ${address}. Choose another one.`
  const hop = redirects.get(address)
  // The page returns to an earlier address. Publishing removes the redirect that starts there.
  const back = hop && pages.get(hop.to)?.some((page) => page.id === id && page.published)
  if (hop && !back && hop.id !== leftBy(id))
    return `A redirect starts at ${address}, and this page would end it. Remove the redirect first.`
  if (type === 'service' && LASTING_SERVICES.has(slug) && id !== `service-${slug}`)
    return `${address} is reserved for a service of the main menu.`
  return undefined
}
