import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { rootCertificates, type TLSSocket } from 'node:tls'
import { text } from 'node:stream/consumers'
import { judgeCertificate } from '@site/kit/addresses/certificate'
import { bad, judged, type Line, notChecked } from './report.ts'

export const siteChecks: [name: string, check: (outside: Outside) => Promise<Line[]>][] = [
  ['TLS', certificates],
  ['Probes', probes],
  ['Redirects', redirects],
  ['Home page', homePage],
  ['Visitors’ addresses', visitors],
]

/** Also of the domain that leads to the site: a browser checks it before the redirect. */
async function certificates(outside: Outside): Promise<Line[]> {
  const { site, parts } = outside
  const urls = [site, new URL(`https://${otherHost(site)}`), ...Object.values(parts)]
  const hosts = new Map(urls.filter(({ protocol }) => protocol === 'https:').map((url) => [url.host, url]))
  const todo =
    'The proxy must get a certificate for this name (ports 80 and 443 open). Its log says why it cannot.'
  return Promise.all(
    [...hosts.values()].map(async (url) => {
      const name = `TLS of ${url.host}`
      const answer = await ask(outside, url).catch((error: Error) => error)
      if (answer instanceof Error) return bad(name, answer.message, todo)
      const { daysLeft, fault } = answer.certificate!
      const { isWell, text: end } = judgeCertificate(daysLeft)
      const faults = [...(fault ? [fault] : []), ...(isWell ? [] : [end])]
      return judged(name, faults, `valid for ${daysLeft} more days`, todo)
    }),
  )
}

async function probes(outside: Outside): Promise<Line[]> {
  const lines: Line[] = []
  for (const [setting, url] of Object.entries({ SITE_URL: outside.site, ...outside.parts })) {
    const path = ['SITE_URL', 'API_URL'].includes(setting) ? '/readyz' : '/healthz'
    const name = `Probe of ${setting}`
    const todo = `See what ${url.host} answers and the log of that part (docs/runbook.md).`
    const answered = await ask(outside, new URL(path, url)).catch((error: Error) => error)
    if (answered instanceof Error) {
      lines.push(bad(name, answered.message, todo))
      continue
    }
    const faults = answered.status === 200 ? [] : [`${path} answers ${answered.status}`]
    const metrics = await ask(outside, new URL('/metrics', url))
    if (metrics.status === 200 && /^# (HELP|TYPE) /m.test(metrics.body)) faults.push('/metrics is public')
    // A closed port is fine.
    const plain = await ask(outside, new URL(`http://${url.hostname}${path}`)).catch(() => undefined)
    if (plain?.status === 200) faults.push('it also answers without TLS')
    lines.push(judged(name, faults, `${path} answers 200`, todo))
  }
  return lines
}

async function redirects(outside: Outside): Promise<Line[]> {
  const { site } = outside
  const plain = new URL(`http://${site.hostname}/about?launch=1`)
  const todo = 'Make the proxy redirect (301 or 308) straight to the same path on SITE_URL.'
  const target = `${site.origin}${plain.pathname}${plain.search}`
  const lines: Line[] = []
  for (const from of [plain, new URL(`https://${otherHost(site)}${plain.pathname}${plain.search}`)]) {
    const name = `Redirect of ${from.protocol}//${from.host}`
    const answer = await ask(outside, from).catch((error: Error) => error)
    if (answer instanceof Error) lines.push(bad(name, answer.message, todo))
    else {
      const location = answer.headers['location'] ?? ''
      const right = [301, 308].includes(answer.status) && location === target
      const faults = right ? [] : [`${answer.status} ${location}`.trim()]
      lines.push(judged(name, faults, `${answer.status} to the site`, todo))
    }
  }
  return lines
}

async function homePage(outside: Outside): Promise<Line[]> {
  const home = `${outside.site.origin}/`
  const { status, headers, body } = await ask(outside, outside.site)
  const tag = /<link[^>]+rel="canonical"[^>]*>/i.exec(body)?.[0] ?? ''
  const canonical = /href="([^"]*)"/.exec(tag)?.[1] ?? 'nothing'
  const isHidden =
    /<meta[^>]+name="robots"[^>]+noindex/i.test(body) || /noindex/i.test(headers['x-robots-tag'] ?? '')
  const faults = [
    ...(status === 200 ? [] : [`answers ${status}`]),
    ...(canonical === home ? [] : [`its canonical address is ${canonical}`]),
    ...(isHidden ? ['it says noindex, so search engines leave it out'] : []),
  ]
  const todo = 'Check SITE_URL, the page’s noindex in the Studio, and x-robots-tag of the proxy.'
  return [judged('Home page', faults, 'search engines can list it', todo)]
}

/**
 * The API must take a visitor's address from our proxy: its limit then counts two requests that make up different
 * ones together.
 */
async function visitors(outside: Outside): Promise<Line[]> {
  const api = outside.parts['API_URL']
  if (!api) return []
  const name = 'Visitors’ addresses'
  const left = async (forged: string) => {
    const answer = await ask(outside, new URL('/openapi.json', api), { 'x-forwarded-for': forged })
    return Number(answer.headers['ratelimit-remaining'] ?? NaN)
  }
  const [first, second] = [await left('198.51.100.1'), await left('203.0.113.1')]
  if (Number.isNaN(second - first))
    return [notChecked(name, 'the API has no limit', 'Set RATE_LIMIT_REQUESTS_PER_ADDRESS.')]
  const faults = second < first ? [] : ['the API believes an address that a visitor makes up']
  const todo =
    'Let the proxy replace X-Forwarded-For, and set TRUST_PROXY to the proxy only, not to all private addresses.'
  return [judged(name, faults, 'the API has them from the proxy', todo)]
}

const TIMEOUT_MS = 10_000

export type Outside = {
  site: URL
  parts: Readonly<Record<string, URL>>
  /** Tests run their servers on other ports. */
  reach(host: string, port: number): { host: string; port: number }
  ca: readonly string[]
}

/** Without www, or with it if SITE_URL has none, because people type either. */
export const otherHost = ({ hostname }: URL): string =>
  hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`

export type Answer = {
  status: number
  headers: Record<string, string>
  body: string
  /** Only over TLS. `fault` is Node's code. */
  certificate: { daysLeft: number; fault: string | undefined } | undefined
}

/** Follows no redirect. Accepts any certificate, because a check of its own reports bad ones. Sends nothing secret. */
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
    const certificate = isSecure ? readCertificate(incoming.socket as TLSSocket) : undefined
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

function readCertificate(socket: TLSSocket): Answer['certificate'] {
  const fault = socket.authorizationError as unknown as NodeJS.ErrnoException | string | null
  return {
    daysLeft: Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000),
    fault: fault instanceof Error ? fault.code : (fault ?? undefined),
  }
}
