import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Resolver } from 'node:dns/promises'
import { isOnInternet } from '@site/settings/network'
import { lookUp } from './look-up.ts'

/** Milliseconds that one answer may take. */
const PATIENCE = 10_000

/** Redirects that are followed; browsers follow 20. */
const HOPS = 5

/** How to reach other sites. Tests use their own servers. */
export type Way = {
  dns: Resolver
  reach(address: string, port: number): { host: string; port: number }
  /** Further certificate authorities to trust. */
  ca?: readonly string[]
}

/** Reports that the server refused to answer a program or asked for a sign-in, so the link itself may be fine. */
const REFUSES_PROGRAMS: ReadonlySet<number> = new Set([401, 403, 405, 406, 429, 451, 999])

/** The fault of a link, as a sentence, and whether there was no response. */
export type LinkFault = { readonly fault: string; readonly silent?: boolean }

/**
 * What is wrong with a link to another site; undefined if nothing is, or if the other site doesn't say.
 *
 * Only public addresses are asked, at the standard ports, so that a link can't make this server ask its own network. The
 * name is looked up once and that address is asked, and each redirect is judged by the same rules.
 *
 * @throws Error if DNS does not answer
 */
export async function faultOfLink(link: string, way: Way): Promise<LinkFault | undefined> {
  let url = new URL(link)
  for (let hop = 0; hop <= HOPS; hop += 1) {
    const answer = await askBoth(url, way)
    if ('fault' in answer) return answer
    const { status, location } = answer
    if (status >= 300 && status < 400 && location) {
      const next = URL.parse(location, url)
      if (!next) return { fault: 'It redirects to an address that is not valid.' }
      url = next
      continue
    }
    return status < 400 || REFUSES_PROGRAMS.has(status) ? undefined : { fault: `It answers ${status}.` }
  }
  return { fault: `It redirects more than ${HOPS} times.` }
}

type Answer = { status: number; location: string | undefined } | LinkFault

/** Some servers answer HEAD wrongly, so an error is only believed of GET. */
async function askBoth(url: URL, way: Way): Promise<Answer> {
  const address = await publicAddressOf(url, way)
  if ('fault' in address) return address
  const head = await ask('HEAD', url, address.found, way)
  return 'fault' in head || head.status < 400 ? head : ask('GET', url, address.found, way)
}

async function publicAddressOf(url: URL, way: Way): Promise<{ found: string } | LinkFault> {
  if (!/^https?:$/.test(url.protocol) || url.port !== '')
    return { fault: 'It leads to a port or a scheme that is not of the web.' }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const hidden = { fault: 'It leads to an address that is not public, so visitors can’t open it.' }
  if (!isOnInternet(host)) return hidden
  const addresses = await lookUp(way.dns, host)
  const [found] = addresses
  if (!found) return { fault: `There is no host ${url.hostname}.`, silent: true }
  return addresses.every(isPublicAddress) ? { found } : hidden
}

/** Excludes private addresses, IPv4 embedded in IPv6 (RFC 4291, RFC 6052), multicast and reserved ones (RFC 1112). */
function isPublicAddress(address: string): boolean {
  if (isIP(address) === 6)
    return isOnInternet(address) && /^[23]/.test(address) && !address.startsWith('2002:')
  return isOnInternet(address) && Number(address.split('.')[0]) < 224
}

function ask(method: 'HEAD' | 'GET', url: URL, address: string, way: Way): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const secure = url.protocol === 'https:'
  const asking = (secure ? requestHttps : requestHttp)({
    ...way.reach(address, secure ? 443 : 80),
    method,
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, 'user-agent': 'Mozilla/5.0 (compatible; link-check)', accept: '*/*' },
    ...(secure && { servername: isIP(url.hostname) ? '' : url.hostname }),
    ...(way.ca?.length && { ca: [...way.ca] }),
    agent: false,
    signal: AbortSignal.timeout(PATIENCE),
  })
  asking.once('error', ({ name, message }) =>
    resolve({
      fault: name === 'AbortError' ? 'It does not answer.' : `It can’t be reached: ${message}.`,
      silent: true,
    }),
  )
  asking.once('response', (incoming) => {
    resolve({ status: incoming.statusCode ?? 0, location: incoming.headers.location })
    // Nobody reads the body.
    incoming.destroy()
  })
  asking.end()
  return promise
}
