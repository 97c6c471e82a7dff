/** The schemes that links may have. Others, such as `data:` and `javascript:`, can run code. */
const SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** A reserved host that can't exist: https://www.rfc-editor.org/rfc/rfc6761#section-6.4 */
const HERE = 'https://site.invalid'

/**
 * Whether a link may be published and rendered: a path on this site, or a URL with a safe scheme. Parses it as browsers
 * do, so that a tab in a scheme can't hide it. Refuses `//host`, which looks like a path but leads to another site.
 */
export function isSafeLink(href: string): boolean {
  try {
    const { origin, protocol } = new URL(href, HERE)
    return origin === HERE || (SCHEMES.has(protocol) && /^\s*[a-z]+:/i.test(href))
  } catch {
    return false
  }
}

/** What can run code, or read files. A link with any other unknown scheme, such as `sms:`, is only not rendered as one. */
const DANGEROUS: ReadonlySet<string> = new Set([
  'javascript:',
  'vbscript:',
  'data:',
  'blob:',
  'filesystem:',
  'file:',
])

/** Whether a link must not be stored as published. */
export function isDangerousLink(href: string): boolean {
  if (!URL.canParse(href, HERE)) return false
  const { origin, protocol } = new URL(href, HERE)
  if (origin === HERE) return false
  return DANGEROUS.has(protocol) || !/^\s*[a-z][a-z0-9+.-]*:/i.test(href)
}

/**
 * Whether editors may let a link or a redirect lead there: to a path of this site, or a secure address on another one.
 * Protocol-relative URLs are refused, because the site renders the value unchanged.
 */
export function isLinkTarget(href: unknown): href is string {
  return typeof href === 'string' && /^(\/(?!\/)|https:\/\/[^\s\\])[^\s\\]*$/.test(href)
}
