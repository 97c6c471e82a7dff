import { ask, otherHost, type Outside } from './outside.ts'
import { judged, type Line, notChecked } from './report.ts'

/** Proxies renew 30 days before a certificate ends, so fewer days than this mean that renewing fails. */
const DAYS_LEFT_MIN = 21

const TODO =
  'The proxy must get a certificate for this name (ports 80 and 443 open). Its log says why it cannot.'

/** The certificate of every part, and of the domain that leads to the site, at each of their addresses. */
export async function certificates(outside: Outside): Promise<Line[]> {
  const { site, parts } = outside
  // Without a certificate of its own, a browser warns before it follows the redirect.
  const urls = [site, new URL(`https://${otherHost(site)}`), ...Object.values(parts)].filter(
    ({ protocol }) => protocol === 'https:',
  )
  const hosts = new Map(urls.map((url) => [url.host, url]))
  return (await Promise.all([...hosts.values()].map((url) => certificateLines(outside, url)))).flat()
}

async function certificateLines(outside: Outside, url: URL): Promise<Line[]> {
  const name = `TLS of ${url.host}`
  const addresses = await outside.lookUp(url.hostname)
  if (addresses.length === 0) return [notChecked(name, 'it has no address', 'Add its DNS records first.')]
  const lines: Line[] = []
  const faults: string[] = []
  let fine = ''
  for (const address of addresses)
    try {
      const { daysLeft, issuer, fault } = (await ask(outside, url, { address })).certificate!
      fine ||= `valid for ${daysLeft} more days, from ${issuer || 'an unnamed authority'}`
      if (daysLeft < 0) faults.push(`${address}: the certificate has expired`)
      else if (fault) faults.push(`${address}: ${words[fault] ?? fault}`)
      else if (daysLeft < DAYS_LEFT_MIN) faults.push(`${address}: it ends in ${daysLeft} days`)
    } catch (error) {
      const { message, cause } = error as Error
      const { code = '' } = (cause ?? {}) as NodeJS.ErrnoException
      if (address.includes(':') && ['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL'].includes(code))
        lines.push(
          notChecked(
            `${name}, IPv6`,
            `${address}: this machine has no IPv6`,
            'Run the check from a machine with IPv6.',
          ),
        )
      else faults.push(`${address}: ${message}`)
    }
  return fine || faults.length > 0 ? [judged(name, faults, fine, TODO), ...lines] : lines
}

const words: Record<string, string> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate is from an authority that browsers do not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'browsers cannot verify the certificate: the intermediate one may be missing',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate is from an authority that browsers do not know',
}
