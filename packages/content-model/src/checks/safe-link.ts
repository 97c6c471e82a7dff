/** Others, such as `data:` and `javascript:`, can run code. */
const SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:', 'sms:'])

/** It can't exist: https://www.rfc-editor.org/rfc/rfc6761#section-6.4 */
const HERE = 'https://site.invalid'

/**
 * A path on this site, or a URL with a safe scheme. Parsed as browsers do, so that a tab in a scheme can't hide it.
 * `//host` looks like a path but leads to another site.
 */
export function isSafeLink(href: string): boolean {
  try {
    const { origin, protocol } = new URL(href, HERE)
    return origin === HERE || (SCHEMES.has(protocol) && /^\s*[a-z]+:/i.test(href))
  } catch {
    return false
  }
}

/** They run code, or read files. Other unknown schemes, such as `spotify:`, are only not rendered. */
const DANGEROUS: ReadonlySet<string> = new Set([
  'javascript:',
  'vbscript:',
  'data:',
  'blob:',
  'filesystem:',
  'file:',
])

export function isDangerousLink(href: string): boolean {
  if (!URL.canParse(href, HERE)) return false
  const { origin, protocol } = new URL(href, HERE)
  if (origin === HERE) return false
  return DANGEROUS.has(protocol) || !/^\s*[a-z][a-z0-9+.-]*:/i.test(href)
}

/**
 * Where editors may lead: a path of this site, or a secure address on another one, with its scheme, because the site
 * renders it unchanged.
 */
export function isLinkTarget(href: unknown): href is string {
  return typeof href === 'string' && /^(\/(?!\/)|https:\/\/[^\s\\])[^\s\\]*$/.test(href)
}
