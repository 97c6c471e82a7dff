import { industries } from '@site/contracts/industries'

/** Parameters that change what a page shows; all others (utm_… and the like) are the browser's business. */
const MEANINGFUL: Readonly<Record<string, (value: string) => boolean>> = {
  /** The plan that a visitor came from. */
  plan: (value) => /^[a-z0-9-]{1,40}$/.test(value),
  /** The answer to the wizard's first question. */
  industry: (value) => industries.some((known) => known === value),
}

export type PageUrl = { pathname: string; search: string }

export function splitUrl(url: string): PageUrl {
  const at = url.indexOf('?')
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) }
}

/** The query string as far as a page depends on it: what is left out cannot fill a cache or reach the markup. */
export function meaningfulSearch(search: string): string {
  const given = new URLSearchParams(search)
  const kept = Object.entries(MEANINGFUL).flatMap(([name, rule]) => {
    const value = given.get(name)
    return value !== null && rule(value) ? [[name, value]] : []
  })
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
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
  // One slash in front: "//host/" would lead to another host.
  return `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`
}
