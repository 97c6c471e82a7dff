/** Parameters that change what a page shows; all others (utm_… and the like) are the browser's business. */
const MEANINGFUL: Readonly<Record<string, RegExp>> = {
  /** A lead's reference, after a post without JavaScript. */
  sent: /^[A-Z0-9-]{4,24}$/,
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

/** Where a path with slashes too many belongs; null where it has none. */
export function withoutTrailingSlash({ pathname, search }: PageUrl): string | null {
  if (pathname === '/' || !pathname.endsWith('/')) return null
  // One slash in front: "//host/" would lead to another host.
  return `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`
}
