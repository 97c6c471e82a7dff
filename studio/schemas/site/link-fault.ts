import { LISTED_BY, normalAddress, pageOf, SITE_FILES } from '@site/content/site/addresses'
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
