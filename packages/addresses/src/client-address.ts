import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { networkOf } from './network.ts'

/** The client that a request comes from, as far as trusted proxies tell. */
export type Client = {
  /** Its IP address; `unknown` if the connection is closed already. */
  address: string
  /** What rate limits count it as, see {@link networkOf}. */
  network: string
  /** Whether it is a trusted machine that asks for itself, and not for a client behind it. */
  isOwn: boolean
}

type Asking = { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } }

/** With which the first address that isn't readable is logged. It isn't repeated: no log line has addresses. */
export type ClientLog = { warn(fields: { event: string }, text: string): void }

/**
 * Makes the function that says which client sent a request: the last hop that isn't a trusted proxy. A hop that is no
 * address (`unknown`, `_hidden`) can't be told from others behind the same proxy, so it counts as that proxy.
 *
 * @param trustedProxies addresses and CIDR ranges
 */
export function createClientReader(
  trustedProxies: readonly string[],
  log: ClientLog,
): (request: Asking) => Client {
  const trusted = createBlockList(trustedProxies)
  const isTrusted = (address: string) => trusted.check(address, ipFamily(address))
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
    return { address, network: networkOf(address) ?? address, isOwn }
  }
}

/**
 * Lists the addresses that proxies noted, as they wrote them, the client's first. `X-Forwarded-For` wins: a proxy that
 * sets it may pass on a `Forwarded` (RFC 7239) that the client made up.
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

function createBlockList(networks: readonly string[]): BlockList {
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
  return list
}

const ipFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
