import { isIP, isIPv4, isIPv6 } from 'node:net'

const mappedIpv4 = /^::ffff:([0-9.]+)$/i

/** Whether `text` is an IP address or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/**
 * The network that rate limits treat as one client: an IPv4 address, or the /64 of an IPv6 address, which is what a
 * household or office gets (RFC 6177).
 *
 * @returns undefined if the text isn't an IP address; a proxy may pass on anything
 */
export function networkOf(address: string): string | undefined {
  const plain = mappedIpv4.exec(address)?.[1] ?? address
  if (isIPv4(plain)) return plain
  if (!isIPv6(address)) return undefined
  return `${expandGroups(address).slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, without leading zeros and zone, and with `::` expanded. */
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
