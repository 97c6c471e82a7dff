import { isOnInternet } from '@site/settings/network'
import { lookUp, records } from '@site/content/outside-links/look-up'
import type { Outside } from './context.ts'
import { bad, good, judged, type Line } from './report.ts'

/** A, AAAA and CAA records of every host that visitors and editors use. */
export async function hostRecords(outside: Outside): Promise<Line[]> {
  const hosts = new Set([outside.site, ...Object.values(outside.parts)].map(({ hostname }) => hostname))
  const lines: Line[] = []
  for (const host of hosts) lines.push(await addresses(outside, host))
  lines.push(await authorities(outside))
  return lines
}

async function addresses(outside: Outside, host: string): Promise<Line> {
  const name = `DNS of ${host}`
  const found = await lookUp(outside.dns, host)
  if (found.length === 0)
    return bad(
      name,
      'no A or AAAA record',
      'Add an A record (and AAAA, with IPv6) with the address of the server.',
    )
  const inner = found.filter((address) => !isOnInternet(address))
  const family = found.some((address) => address.includes(':')) ? '' : ', IPv4 only'
  return judged(
    name,
    inner.map((address) => `${address} cannot be reached from the internet`),
    `${found.join(', ')}${family}`,
    'Let the record have the public address of the server.',
  )
}

/** The names of authorities in CAA records, by a word in their certificates' issuer. */
export const authorityNames: Readonly<Record<string, string>> = {
  "Let's Encrypt": 'letsencrypt.org',
  ZeroSSL: 'sectigo.com',
  Sectigo: 'sectigo.com',
  Google: 'pki.goog',
  DigiCert: 'digicert.com',
  Amazon: 'amazon.com',
}

/** The authorities that may issue for a host, from the closest parent with CAA records (RFC 8659, section 3). */
export async function allowedAuthorities({ dns }: Outside, host: string): Promise<string[] | undefined> {
  const labels = host.split('.')
  for (let from = 0; from < labels.length - 1; from += 1) {
    const found = await records(dns.resolveCaa(labels.slice(from).join('.')))
    if (found.length > 0)
      return found.flatMap(({ issue }) => (issue === undefined ? [] : [issue.split(';')[0]!.trim()]))
  }
  return undefined
}

async function authorities(outside: Outside): Promise<Line> {
  const { hostname } = outside.site
  const allowed = await allowedAuthorities(outside, hostname)
  const name = `CAA of ${hostname}`
  if (!allowed)
    return bad(
      name,
      'no CAA record: every authority may issue certificates for it',
      'Add a record such as: CAA 0 issue "letsencrypt.org" (the authority of your proxy; Caddy also uses sectigo.com).',
    )
  return allowed.filter(Boolean).length > 0
    ? good(name, allowed.join(', '))
    : bad(
        name,
        'no authority may issue',
        'Name the authority of your proxy, or no certificate can be renewed.',
      )
}
