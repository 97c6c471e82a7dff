import { isPublic } from '@site/addresses/public-site'

/** Seconds: two years, as browsers' preload lists require. */
const MAX_AGE = 63_072_000

/**
 * The HSTS header (RFC 6797) of a part, or none if its address isn't public.
 *
 * @param address the part's URL
 */
export function strictTransport(address: string): { 'strict-transport-security'?: string } {
  return isPublic(address) ? { 'strict-transport-security': `max-age=${MAX_AGE}; includeSubDomains` } : {}
}
