import { industries } from '@site/contracts/industries'
import { INDUSTRY, paths } from '../../lib/navigation/paths.ts'

export type PageUrl = { pathname: string; search: string }

export function splitUrl(url: string): PageUrl {
  const at = url.indexOf('?')
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) }
}

/**
 * The query string as far as a page depends on it: what is left out cannot fill a cache or reach the markup. Only the
 * quote depends on any, on the plan that a visitor came from and on the answer to its first question.
 */
export function meaningfulSearch(
  { pathname, search }: PageUrl,
  published: { hasPlan(key: string): boolean },
): string {
  if (pathname !== paths.quote || !search) return ''
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  const plan = given.get('plan')
  if (plan !== null && published.hasPlan(plan)) kept.set('plan', plan)
  const industry = given.get(INDUSTRY)
  if (industries.some((known) => known === industry)) kept.set(INDUSTRY, industry!)
  return kept.size > 0 ? `?${kept}` : ''
}

/** The reference of a lead that was posted without JavaScript; null where the address names none. */
export function sentReference(search: string): string | null {
  const sent = new URLSearchParams(search).get('sent')
  return sent !== null && /^[A-Z0-9-]{4,24}$/.test(sent) ? sent : null
}

/** A path as people write it: percent-encoding undone, as far as it can be read. */
export function readablePath(pathname: string): string {
  if (!pathname.includes('%')) return pathname
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/**
 * An address to be sent on to, with the query string of the one that was asked for: a campaign outlives a redirect.
 * Parameters that the address has itself stay as they are.
 */
export function withSearch(address: string, search: string): string {
  const [before = '', hash] = address.split(/(?=#)/)
  const own = new URLSearchParams(before.split('?')[1])
  const added = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !own.has(name)))
  if (added.size === 0) return address
  return `${before}${before.includes('?') ? '&' : '?'}${added}${hash ?? ''}`
}

/** Where a path with slashes too many belongs; null where it has none. */
export function withoutTrailingSlash({ pathname, search }: PageUrl): string | null {
  if (pathname === '/' || !pathname.endsWith('/')) return null
  // One slash in front: "//host/" would lead to another host, and browsers read a backslash as a slash.
  return `/${pathname.replace(/^[/\\]+|\/+$/g, '')}${search}`
}
