import { isIPv4, isIPv6 } from 'node:net'

const mappedIpv4 = /^::ffff:([0-9.]+)$/i

/**
 * The network that limits count as one: an IPv4 address, or the /64 of an IPv6 address, which is what one
 * household or office is given (RFC 6177).
 *
 * @returns undefined for what is no address, as a proxy may pass on
 */
export function networkOf(address: string): string | undefined {
  const plain = mappedIpv4.exec(address)?.[1] ?? address
  if (isIPv4(plain)) return plain
  if (!isIPv6(address)) return undefined
  return `${expandGroups(address).slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, without leading zeros, `::` written out and the zone left off. */
function expandGroups(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const before = toGroups(head)
  const after = toGroups(tail ?? '')
  const missing = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...missing, ...after].map((group) => parseInt(group, 16).toString(16))
}

function toGroups(part: string): string[] {
  return part
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (isIPv4(group) ? ['0', '0'] : [group]))
}
