import { BlockList, isIP, isIPv6 } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'

/** Builds a list out of networks such as `10.0.0.0/8`; this machine is always on it. */
export function trustedNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList()
  list.addSubnet('127.0.0.0', 8, 'ipv4')
  list.addAddress('::1', 'ipv6')
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

/** Whether `text` is an address or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIPv6(address) ? 128 : 32
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

const isTrusted = (address: string, trusted: BlockList): boolean =>
  isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * The address that a request came from, as far as proxies of ours vouch for it, or undefined where it came from our
 * own machines.
 */
export function clientAddress(
  peer: string | undefined,
  { 'x-forwarded-for': forwarded }: IncomingHttpHeaders,
  trusted: BlockList,
): string | undefined {
  const chain = [forwarded ?? [], peer ?? ''].flat().flatMap((value) => value.split(','))
  const addresses = chain.map((value) => value.trim().replace(/^::ffff:(?=\d+\.)/i, ''))
  // The nearest one is the peer itself; each proxy of ours vouches for the one before it.
  return addresses.findLast((address) => !isTrusted(address, trusted))
}

type AddressedRequest = {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** What a request or a handshake counts for, or undefined where it came from our own machines. */
export type AddressOf = (request: AddressedRequest) => string | undefined

/** @param trustedProxies networks whose `X-Forwarded-For` counts */
export function addressReader(trustedProxies: readonly string[]): AddressOf {
  const trusted = trustedNetworks(trustedProxies)
  return ({ headers, socket }) => {
    const address = clientAddress(socket.remoteAddress, headers, trusted)
    return address === undefined ? undefined : readerOf(address)
  }
}

/** What counts as one reader: an IPv4 address, or the /64 that one IPv6 subscriber has at least. */
export function readerOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('%', 1)[0]!.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  // `::` stands for as many zeros as are missing; a dotted end is two groups.
  const dotted = after.at(-1)?.includes('.') ? 1 : 0
  const zeros = address.includes('::') ? 8 - before.length - after.length - dotted : 0
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
