import { normalAddress, pageOf, SITE_FILES } from './addresses.ts'
import type { KnownAddresses } from './known-addresses.ts'

const INDUSTRIES = '/industries'

/**
 * Says why a link leads nowhere.
 *
 * @param href What the editor wrote; addresses elsewhere are not judged.
 * @param own The published id of the document with the link, which may lead to itself before it is published.
 * @returns A sentence for the editor, or undefined where the link leads to a page.
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
  if (there.length === 0)
    return `No page of this site has the address ${page}, so visitors would meet “Page not found”.`
  if (!there.some(({ id, published }) => published || id === own))
    return `“${there[0]?.title}” (${page}) is still a draft. Publish it first, or visitors would meet “Page not found”.`
  const exact = normalAddress(href)
  if (page === INDUSTRIES && exact !== page && !pages.has(exact))
    return `The industries page has no section ${exact.slice(page.length)}, so visitors would land at its top.`
  return undefined
}

/**
 * Says that a link takes a detour.
 *
 * @returns A sentence for the editor, or undefined where it does not.
 */
export function detour(href: string, { redirects }: KnownAddresses): string | undefined {
  const page = pageOf(href)
  return redirects.has(page)
    ? `${page} is an old address that a redirect leads on from. Link to the new one, so that visitors do not wait twice.`
    : undefined
}
