/** Where a link may lead besides a page of the site. Others, such as `data:` or `javascript:`, run what they hold. */
const SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** Nobody can have this host: https://www.rfc-editor.org/rfc/rfc6761#section-6.4 */
const HERE = 'https://site.invalid'

/**
 * Whether a link is one that may be published and shown: an address on this site, or one that begins with a scheme that
 * only leads somewhere. Browsers' own rules decide what it means, so that a tab inside of a scheme changes nothing.
 * `//host` leads to another site and does not look like it.
 */
export function isSafeLink(href: string): boolean {
  try {
    const { origin, protocol } = new URL(href, HERE)
    return origin === HERE || (SCHEMES.has(protocol) && /^\s*[a-z]+:/i.test(href))
  } catch {
    return false
  }
}
