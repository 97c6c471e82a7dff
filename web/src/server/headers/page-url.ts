import { industries } from '@site/domain/lead/lead-fields'
import { INDUSTRY, pageNumber, paths } from '../../lib/navigation/paths.ts'

export type PageUrl = { pathname: string; search: string }

export function splitUrl(url: string): PageUrl {
  const at = url.indexOf('?')
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) }
}

/**
 * The part of the query string that a page depends on. Everything else is dropped, so it can't fill the cache or get
 * into the markup. The quote page depends on the chosen plan and the answer to the first question, a list on its page.
 * @returns null if the list has no such page.
 */
export function meaningfulSearch(
  { pathname, search }: PageUrl,
  published: { hasPlan(key: string): boolean; pagesOf(path: string): number },
): string | null {
  const page = search && pageNumber(search)
  const pages = page ? published.pagesOf(pathname) : 0
  if (pages > 0 && page !== '1') return Number(page) <= pages ? `?page=${page}` : null
  if (pathname !== paths.quote || !search) return ''
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  const plan = given.get('plan')
  if (plan !== null && published.hasPlan(plan)) kept.set('plan', plan)
  const industry = given.get(INDUSTRY)
  if (industries.some((known) => known === industry)) kept.set(INDUSTRY, industry!)
  return kept.size > 0 ? `?${kept}` : ''
}

/** The reference of a lead posted without JavaScript; null if the URL has none. */
export function sentReference(search: string): string | null {
  const sent = new URLSearchParams(search).get('sent')
  return sent !== null && /^[A-Z0-9-]{4,24}$/.test(sent) ? sent : null
}

/**
 * Adds a request's query string to the target of a redirect, so that campaign parameters survive. Parameters that the
 * target already has are kept.
 */
export function withSearch(address: string, search: string): string {
  const [before = '', hash] = address.split(/(?=#)/)
  const own = new URLSearchParams(before.split('?')[1])
  const added = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !own.has(name)))
  if (added.size === 0) return address
  return `${before}${before.includes('?') ? '&' : '?'}${added}${hash ?? ''}`
}

/**
 * The address without trailing and doubled slashes; null if it has none.
 *
 * @param asked the target as it was sent; the pathname has no doubled slashes any more
 */
export function withSingleSlashes({ pathname, search }: PageUrl, asked: string): string | null {
  const isTrailing = pathname !== '/' && pathname.endsWith('/')
  const isDoubled = /^[^?]*?[/\\]{2}/.test(asked.replace(/^https?:\/\//i, ''))
  return isTrailing || isDoubled ? withoutTrailingSlash(pathname) + search : null
}

/** A path as its page has it, for posts, which a redirect would lose. */
export function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/\/$/, '') || '/'
}
