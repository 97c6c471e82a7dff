import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { toNetwork } from './network.ts'

export type Client = {
  /** `unknown` if the connection is closed already. */
  address: string
  /** As rate limits count it, see {@link toNetwork}. */
  network: string
  /** Whether a trusted machine asks for itself, and not for a client behind it. */
  isOwn: boolean
}

type Asking = { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } }

/** Gets the first address that isn't readable; it isn't repeated, because no log line has addresses. */
export type ClientLog = { warn(fields: { event: string }, text: string): void }

/**
 * Makes the function that reads a request's client: the last hop that isn't a trusted proxy. A hop without an address
 * (`unknown`, `_hidden`) counts as the proxy in front of it.
 * @param trustedProxies addresses and CIDR ranges
 */
export function createClientReader(
  trustedProxies: readonly string[],
  log: ClientLog,
): (request: Asking) => Client {
  const isTrusted = createNetworkList(trustedProxies)
  let isLogged = false

  function logOnce(): void {
    if (isLogged) return
    isLogged = true
    const text =
      'a proxy in TRUST_PROXY forwards requests without the IP address of their client: limits count them as the proxy’s own'
    log.warn({ event: 'proxy.unreadable_client' }, text)
  }

  return ({ headers, socket }) => {
    let address = readAddress(socket.remoteAddress ?? '')
    if (address === undefined) return { address: 'unknown', network: 'unknown', isOwn: false }
    const hops = isTrusted(address) ? readHops(headers) : []
    for (const hop of hops.toReversed()) {
      const before = readAddress(hop)
      if (before === undefined) logOnce()
      else address = before
      if (before === undefined || !isTrusted(before)) break
    }
    const isOwn = hops.length === 0 && isTrusted(address)
    return { address, network: toNetwork(address) ?? address, isOwn }
  }
}

/**
 * The addresses that proxies noted, the client's first. `X-Forwarded-For` wins: a proxy that sets it may pass on a
 * `Forwarded` (RFC 7239) that the client made up.
 */
export function readHops({ 'x-forwarded-for': listed, forwarded }: IncomingHttpHeaders): string[] {
  if (listed === undefined) return forwarded === undefined ? [] : readForwarded(forwarded)
  const hops = [listed].flat().join().split(',')
  return hops.map((hop) => hop.trim()).filter((hop, index) => hop !== '' || index === hops.length - 1)
}

const PAIR = /[\t ]*(?:([\w!#$%&'*+.^`|~-]+)=("(?:[^"\\]|\\.)*"|[^\t ;,"]*))?[\t ]*([;,]|$)/y

/** @returns one hop for each element, without a name if it has none. If any is malformed, what follows can't be trusted */
function readForwarded(header: string): string[] {
  const hops = ['']
  PAIR.lastIndex = 0
  for (;;) {
    const found = PAIR.exec(header)
    if (!found) return ['']
    const [, name, value = '', end] = found
    if (name?.toLowerCase() === 'for') hops[hops.length - 1] = value
    if (end === ',') hops.push('')
    if (!end) return hops
  }
}

const WITH_PORT = /^(?:\[([^\]]*)\]|([^[\]]*?))(?::(?:\d{0,5}|_[\w.-]+))?$/

/**
 * Reads an address as proxies write it: with a port, in brackets or quotes, with a zone, or mapped to IPv6.
 *
 * @returns it in its usual form; undefined if it is none
 */
export function readAddress(written: string): string | undefined {
  const text = written.replace(/^"(.*)"$/, '$1').replaceAll('\\', '')
  const [, inBrackets, plain = text] = isIP(text) ? [] : (WITH_PORT.exec(text) ?? [])
  const address = (inBrackets ?? plain).replace(/%.*/, '')
  return isIP(address) ? ipaddr.process(address).toString() : undefined
}

/** @returns whether an address is one of these, or in one of these CIDR ranges */
export function createNetworkList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [start = '', bits] = network.split('/')
    const address = readAddress(start)
    if (address === undefined) continue
    // One that is mapped to IPv6 has 96 bits more.
    const shorter = isIP(start) === 6 && isIP(address) === 4 ? 96 : 0
    const length =
      bits === undefined ? ipaddr.parse(address).toByteArray().length * 8 : Number(bits) - shorter
    list.addSubnet(address, Math.max(0, length), ipFamily(address))
  }
  return (address) => list.check(address, ipFamily(address))
}

const ipFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
