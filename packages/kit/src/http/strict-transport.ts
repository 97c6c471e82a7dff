import { isPublic } from '../addresses/public-site.ts'

/** Two years, as browsers' preload lists require. */
const MAX_AGE_SECONDS = 63_072_000

/** HSTS (RFC 6797), if the part's address is public. */
export function strictTransport(address: string): { 'strict-transport-security'?: string } {
  return isPublic(address)
    ? { 'strict-transport-security': `max-age=${MAX_AGE_SECONDS}; includeSubDomains` }
    : {}
}
