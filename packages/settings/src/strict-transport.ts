import { isOnThisMachine } from './this-machine.ts'

/** Two years (s), as browsers' preload lists ask for. */
const MAX_AGE = 63_072_000

/**
 * The header that keeps browsers on TLS (RFC 6797), for a part that they reach at this address: none where it is not
 * on TLS, and none on one's own machine.
 *
 * @param address the part's public URL
 * @throws TypeError where `address` is no URL
 */
export function strictTransport(address: string): { 'strict-transport-security'?: string } {
  const applies = new URL(address).protocol === 'https:' && !isOnThisMachine(address)
  return applies ? { 'strict-transport-security': `max-age=${MAX_AGE}; includeSubDomains` } : {}
}
