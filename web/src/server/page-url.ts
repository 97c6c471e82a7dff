/** Parameters that change what a page shows; all others (utm_… and the like) are the browser's business. */
const MEANINGFUL: Readonly<Record<string, RegExp>> = {
  /** The plan that a visitor came from. */
  plan: /^[a-z0-9-]{1,40}$/,
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
    return value !== null && rule.test(value) ? [[name, value]] : []
  })
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

/** The reference of a lead that was posted without JavaScript; null where the address names none. */
export function sentReference(search: string): string | null {
  const sent = new URLSearchParams(search).get('sent')
  return sent !== null && /^[A-Z0-9-]{4,24}$/.test(sent) ? sent : null
}

/** Where a path with slashes too many belongs; null where it has none. */
export function withoutTrailingSlash({ pathname, search }: PageUrl): string | null {
  if (pathname === '/' || !pathname.endsWith('/')) return null
  // One slash in front: "//host/" would lead to another host.
  return `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`
}
