import { isPublic } from './public-site.ts'

/** Two years (s), as browsers' preload lists ask for. */
const MAX_AGE = 63_072_000

/**
 * The header that keeps browsers on TLS (RFC 6797), for a part that they reach at this address: none where it is not
 * on TLS, and none on one's own machine.
 *
 * @param address the part's public URL */
export function strictTransport(address: string): { 'strict-transport-security'?: string } {
  return isPublic(address) ? { 'strict-transport-security': `max-age=${MAX_AGE}; includeSubDomains` } : {}
}
