import { BlockList, isIP, isIPv6 } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'

/** Builds a block list from networks such as `10.0.0.0/8`. It always contains this machine. */
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
 * The client's address: the last one in `X-Forwarded-For` that isn't a trusted proxy. Undefined if the request came
 * from our own machines.
 */
export function clientAddress(
  peer: string | undefined,
  { 'x-forwarded-for': forwarded }: IncomingHttpHeaders,
  trusted: BlockList,
): string | undefined {
  const chain = [forwarded ?? [], peer ?? ''].flat().flatMap((value) => value.split(','))
  const addresses = chain.map((value) => value.trim().replace(/^::ffff:(?=\d+\.)/i, ''))
  // The last address is the peer. Each trusted proxy vouches for the address before it.
  return addresses.findLast((address) => !isTrusted(address, trusted))
}

type AddressedRequest = {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** The key that rate limits count a request under, or undefined for our own machines. */
export type AddressOf = (request: AddressedRequest) => string | undefined

/** @param trustedProxies networks whose `X-Forwarded-For` is trusted */
export function addressReader(trustedProxies: readonly string[]): AddressOf {
  const trusted = trustedNetworks(trustedProxies)
  return ({ headers, socket }) => {
    const address = clientAddress(socket.remoteAddress, headers, trusted)
    return address === undefined ? undefined : readerOf(address)
  }
}

/** An IPv4 address, or the /64 of an IPv6 address: every IPv6 subscriber has at least a /64. */
export function readerOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('%', 1)[0]!.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  // `::` stands for the missing zero groups. A dotted end counts as two groups.
  const dotted = after.at(-1)?.includes('.') ? 1 : 0
  const zeros = address.includes('::') ? 8 - before.length - after.length - dotted : 0
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
