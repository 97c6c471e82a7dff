import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { rootCertificates, type TLSSocket } from 'node:tls'
import { Resolver } from 'node:dns/promises'
import { text } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import type { Readable } from 'node:stream'

/** Milliseconds for one response. */
export const PATIENCE = 10_000

/** What the checks of the public site share. */
export type Outside = {
  /** The public site. */
  site: URL
  /** The public address of each part, by the name of its setting. */
  parts: Readonly<Record<string, URL>>
  /** @returns no address if the name has none. @throws Error if DNS does not answer */
  lookUp(host: string): Promise<string[]>
  /** Where to connect for an address. Tests run their servers on other ports. */
  reach(address: string, port: number): { host: string; port: number }
  /** Further certificate authorities to trust. */
  ca: readonly string[]
}

/** The IPv4 and IPv6 addresses of a host, from DNS, because this machine's own list of hosts may differ. */
export function createLookUp(): Outside['lookUp'] {
  const dns = new Resolver({ timeout: 3000, tries: 2 })
  return async (host) => {
    const plain = host.replace(/^\[(.*)\]$/, '$1')
    if (isIP(plain)) return [plain]
    const families = await Promise.all([found(dns.resolve4(host)), found(dns.resolve6(host))])
    return families.flat()
  }
}

async function found(answer: Promise<string[]>): Promise<string[]> {
  try {
    return await answer
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENODATA', 'ENOTFOUND'].includes(code)) return []
    throw new Error(`DNS does not answer (${code || String(error)})`, { cause: error })
  }
}

/** The site's host without www, or with it if SITE_URL has none, because people type either. */
export const otherHost = ({ hostname }: URL): string =>
  hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`

export type Answer = {
  status: number
  headers: Record<string, string>
  body: string
  /** Of an answer over TLS. `fault` is Node's code for what is wrong with it. */
  certificate: { daysLeft: number; issuer: string; fault: string | undefined } | undefined
}

type Question = {
  method?: string
  headers?: Record<string, string>
  /** One of the addresses of the host; the first otherwise. */
  address?: string
}

/**
 * Requests an address without following redirects. Accepts any certificate, because a separate check reports bad ones,
 * which must not hide other results. Sends nothing secret.
 *
 * @throws Error if it does not answer
 */
export async function ask(
  outside: Outside,
  url: URL,
  { method = 'GET', headers = {}, ...given }: Question = {},
) {
  const address = given.address ?? (await outside.lookUp(url.hostname))[0]
  if (!address) throw new Error(`${url.hostname} has no address in DNS`)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const asking = request({
    ...outside.reach(address, Number(url.port || (url.protocol === 'https:' ? 443 : 80))),
    method,
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, 'user-agent': 'launch-check', 'accept-encoding': 'br, gzip', ...headers },
    servername: isIP(url.hostname) ? '' : url.hostname,
    rejectUnauthorized: false,
    ca: [...rootCertificates, ...outside.ca],
    agent: false,
    signal: AbortSignal.timeout(PATIENCE),
  })
  asking.once('error', (error) =>
    reject(new Error(`${url.origin} does not answer: ${error.message}`, { cause: error })),
  )
  asking.once('response', (incoming) => {
    const certificate = url.protocol === 'https:' ? certificateOf(incoming.socket as TLSSocket) : undefined
    const flat = Object.entries(incoming.headers).map(([name, value]) => [name, [value].flat().join(', ')])
    text(decoded(incoming, incoming.headers['content-encoding'])).then(
      (body) =>
        resolve({ status: incoming.statusCode ?? 0, headers: Object.fromEntries(flat), body, certificate }),
      reject,
    )
  })
  asking.end()
  return promise
}

function certificateOf(socket: TLSSocket): Answer['certificate'] {
  const { valid_to, issuer } = socket.getPeerCertificate()
  const fault = socket.authorizationError as unknown as Error | string | null
  return {
    daysLeft: Math.floor((Date.parse(valid_to) - Date.now()) / 86_400_000),
    issuer: [issuer?.O, issuer?.CN].flat().filter(Boolean).join(' '),
    fault: fault instanceof Error ? (fault as NodeJS.ErrnoException).code : (fault ?? undefined),
  }
}

function decoded(body: Readable, encoding: string | undefined): Readable {
  if (encoding === 'br') return body.compose(createBrotliDecompress())
  return encoding === 'gzip' ? body.compose(createGunzip()) : body
}
