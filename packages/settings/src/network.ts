import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** Addresses that aren't routed on the internet (RFC 1122, 1918, 3927, 4193, 4291, 6598). */
const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6')

/** Names that only a private network resolves: of one label, as containers have, and reserved domains. */
const privateName = /^[^.]*$|\.(localhost|local|internal|home\.arpa|svc|cluster\.local)$/

/**
 * Whether a connection to this host crosses the internet, as far as its name tells.
 *
 * @param host of a URL: a name, an IPv4 address, or an IPv6 address in brackets
 */
export function isOnInternet(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (isIP(name)) return !privateNetworks.check(name, isIPv4(name) ? 'ipv4' : 'ipv6')
  return !privateName.test(name)
}

const mappedIpv4 = /^::ffff:([0-9.]+)$/i

/** Whether `text` is an IP address or a network in CIDR notation. Everybody (`/0`) is no network. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9][0-9]{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
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
