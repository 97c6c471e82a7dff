import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Names that only a private network resolves: of one label, as containers have, and reserved domains. */
const privateName = /^[^.]*$|\.(localhost|local|internal|home\.arpa|svc|cluster\.local)$/

/**
 * Judges by the name only. Addresses that are kept for something else (RFC 6890) are none: clouds answer at some with secrets.
 *
 * @param host of a URL: a name, an IPv4 address, or an IPv6 address in brackets
 */
export function isOnInternet(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$|\.$/, '$1').toLowerCase()
  return isIP(name) ? parseAddress(name).range() === 'unicast' : !privateName.test(name)
}

/** All of IPv4 or IPv6 is not allowed. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  const isMapped = family === 6 && ipaddr.process(address).kind() === 'ipv4'
  const [least, most] = family === 4 ? [1, 32] : [isMapped ? 97 : 1, 128]
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= most)
}

/** Ranges that end with an IPv4 address: NAT64 and SIIT (RFC 6052, 7915, 8215). */
const TRANSLATED = new Set(['rfc6052', 'rfc6145'])

/** An address that is mapped or translated to IPv6 becomes one of IPv4 again. */
function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 {
  const parsed = ipaddr.process(address)
  return TRANSLATED.has(parsed.range()) ? new ipaddr.IPv4(parsed.toByteArray().slice(-4)) : parsed
}

/**
 * What rate limits treat as one client: an IPv4 address, or the /64 of an IPv6 address, which is what a household or
 * office gets (RFC 6177).
 * @returns undefined if the text isn't an IP address
 */
export function toNetwork(address: string): string | undefined {
  if (isIP(address) === 0) return undefined
  const parsed = parseAddress(address)
  if (!('parts' in parsed)) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
