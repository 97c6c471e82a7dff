import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { networkOf } from '@site/settings/network'

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
    return address === undefined ? undefined : (networkOf(address) ?? address)
  }
}
