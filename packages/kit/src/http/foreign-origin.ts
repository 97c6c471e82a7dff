import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page of another site sent a request. Programs send no origin and may pass.
 * @param own the origins whose pages may
 */
export function isForeign(headers: IncomingHttpHeaders, own: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': relation } = headers
  if (origin === undefined) return relation === 'cross-site'
  // The browser hides the origin where a proxy or an extension forbids referrers.
  return !own.has(origin) && !(origin === 'null' && relation === 'same-origin')
}
