import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { rootCertificates, type TLSSocket } from 'node:tls'
import { text } from 'node:stream/consumers'

/** Milliseconds for one response. */
export const TIMEOUT_MS = 10_000

/** What the checks of the public site share. */
export type Outside = {
  /** The public site. */
  site: URL
  /** The public address of each part, by the name of its setting. */
  parts: Readonly<Record<string, URL>>
  /** Where to connect for an address. Tests run their servers on other ports. */
  reach(host: string, port: number): { host: string; port: number }
  /** Further certificate authorities to trust. */
  ca: readonly string[]
}

/** The site's host without www, or with it if SITE_URL has none, because people type either. */
export const otherHost = ({ hostname }: URL): string =>
  hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`

export type Answer = {
  status: number
  headers: Record<string, string>
  body: string
  /** Of an answer over TLS. `fault` is Node's code for what is wrong with it. */
  certificate: { daysLeft: number; fault: string | undefined } | undefined
}

/**
 * Requests an address without following redirects. Accepts any certificate, because a separate check reports bad ones,
 * which must not hide other results. Sends nothing secret.
 *
 * @throws Error if it does not answer
 */
export async function ask({ reach, ca }: Outside, url: URL, headers: Record<string, string> = {}) {
  const isSecure = url.protocol === 'https:'
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const asking = (isSecure ? requestHttps : requestHttp)({
    ...reach(url.hostname.replace(/^\[(.*)\]$/, '$1'), Number(url.port || (isSecure ? 443 : 80))),
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, 'user-agent': 'launch-check', ...headers },
    servername: isIP(url.hostname) ? '' : url.hostname,
    rejectUnauthorized: false,
    ca: [...rootCertificates, ...ca],
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  asking.once('error', (error) =>
    reject(new Error(`${url.origin} does not answer: ${error.message}`, { cause: error })),
  )
  asking.once('response', (incoming) => {
    const certificate = isSecure ? certificateOf(incoming.socket as TLSSocket) : undefined
    const flat = Object.entries(incoming.headers).map(([name, value]) => [name, [value].flat().join(', ')])
    text(incoming).then(
      (body) =>
        resolve({ status: incoming.statusCode ?? 0, headers: Object.fromEntries(flat), body, certificate }),
      reject,
    )
  })
  asking.end()
  return promise
}

function certificateOf(socket: TLSSocket): Answer['certificate'] {
  const fault = socket.authorizationError as unknown as NodeJS.ErrnoException | string | null
  return {
    daysLeft: Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000),
    fault: fault instanceof Error ? fault.code : (fault ?? undefined),
  }
}
