import { isIP } from 'node:net'
import { connect, type PeerCertificate, rootCertificates } from 'node:tls'
import { otherHost, type Outside, PATIENCE, portOf } from './outside.ts'
import { judged, type Line, notChecked } from './report.ts'

/** Proxies renew 30 days before a certificate ends, so fewer days than this mean that renewing fails. */
const DAYS_LEFT = 21

const TODO =
  'The proxy must get a certificate for this name (ports 80 and 443 open). Its log says why it cannot.'

/** The certificate of every part, and of the domain that leads to the site, at each of their addresses. */
export async function certificates(outside: Outside): Promise<Line[]> {
  const { site, parts } = outside
  // Without a certificate of its own, a browser warns before it follows the redirect.
  const urls = [site, new URL(`https://${otherHost(site)}`), ...Object.values(parts)].filter(
    ({ protocol }) => protocol === 'https:',
  )
  const lines: Line[] = []
  const seen = new Set<string>()
  for (const url of urls) {
    if (seen.has(url.host)) continue
    seen.add(url.host)
    lines.push(...(await certificateOf(outside, url)))
  }
  return lines
}

async function certificateOf(outside: Outside, url: URL): Promise<Line[]> {
  const name = `TLS of ${url.host}`
  const addresses = await outside.lookUp(url.hostname)
  if (addresses.length === 0) return [notChecked(name, 'it has no address', 'Add its DNS records first.')]
  const [faults, unreached] = [[] as string[], [] as string[]]
  let days = Infinity
  let issuer = ''
  for (const address of addresses) {
    const found = await handshake(outside, url, address)
    if ('unreachable' in found) unreached.push(`${address}: ${found.unreachable}`)
    else if ('failed' in found) faults.push(`${address}: ${found.failed}`)
    else {
      days = Math.min(days, found.days)
      issuer = found.issuer
      if (found.fault) faults.push(`${address}: ${found.fault}`)
    }
  }
  if (days < DAYS_LEFT) faults.push(days < 0 ? 'the certificate has expired' : `it ends in ${days} days`)
  const lines: Line[] = []
  if (days < Infinity || faults.length > 0)
    lines.push(
      judged(name, faults, `valid for ${days} more days, from ${issuer || 'an unnamed authority'}`, TODO),
    )
  if (unreached.length > 0)
    lines.push(notChecked(`${name}, IPv6`, unreached.join('; '), 'Run the check from a machine with IPv6.'))
  return lines
}

type Handshake =
  | { unreachable: string }
  | { failed: string }
  | { days: number; issuer: string; fault: string | undefined }

async function handshake(outside: Outside, url: URL, address: string): Promise<Handshake> {
  try {
    return await shake(outside, url, address, (certificate, fault) => ({
      days: Math.floor((Date.parse(certificate.valid_to) - Date.now()) / 86_400_000),
      issuer: [certificate.issuer?.O, certificate.issuer?.CN].flat().filter(Boolean).join(' '),
      // An expired certificate shows in the days left.
      fault: fault === 'CERT_HAS_EXPIRED' ? undefined : fault && describe(fault),
    }))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const noIpv6 =
      address.includes(':') && ['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL'].includes(code ?? '')
    return noIpv6
      ? { unreachable: 'this machine has no IPv6' }
      : { failed: `no TLS connection (${code ?? message})` }
  }
}

const words: Record<string, string> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate is from an authority that browsers do not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'browsers cannot verify the certificate: the intermediate one may be missing',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate is from an authority that browsers do not know',
}

const describe = (code: string) => words[code] ?? code

function shake<T>(
  { reach, ca }: Outside,
  url: URL,
  address: string,
  read: (certificate: PeerCertificate, fault: string | undefined) => T,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const socket = connect({
    ...reach(address, portOf(url)),
    servername: isIP(url.hostname) ? '' : url.hostname,
    rejectUnauthorized: false,
    ...(ca.length > 0 ? { ca: [...rootCertificates, ...ca] } : {}),
  })
  socket.setTimeout(PATIENCE, () => socket.destroy(new Error('no answer in time')))
  socket.once('error', reject)
  socket.once('secureConnect', () => {
    const fault = socket.authorizationError as Error | string | undefined
    resolve(read(socket.getPeerCertificate(), fault ? faultCode(fault) : undefined))
    socket.destroy()
  })
  return promise
}

function faultCode(fault: Error | string): string {
  return typeof fault === 'string' ? fault : ((fault as NodeJS.ErrnoException).code ?? fault.message)
}
