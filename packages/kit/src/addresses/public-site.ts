/** An https URL that isn't on this machine. */
export function isPublic(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:' && !isOnThisMachine(address)
}

/**
 * With TLS, also on this machine: then no secret is generated, because it couldn't be rotated or shared with a second
 * machine.
 */
export const isProduction = (siteUrl: string | undefined): boolean => siteUrl?.startsWith('https:') === true

/**
 * Addresses that the visitors of a public site couldn't reach: localhost would send them, and their forms, to their
 * own machine.
 * @param addresses of the parts in use, by the name of the setting
 * @returns one line for each, starting with the setting's name
 */
export function unreachableAddresses(
  siteUrl: string | undefined,
  addresses: Readonly<Record<string, string | undefined>>,
): string[] {
  if (!siteUrl || !isPublic(siteUrl)) return []
  return Object.entries(addresses)
    .filter(([, address]) => !address || !isPublic(address))
    .map(([name, address]) => {
      // It may have a password in it.
      const found = address ? `it is ${URL.parse(address)?.origin ?? 'no address'}` : 'it is not set'
      return `${name} must be an https address that visitors can reach, because SITE_URL is public (${new URL(siteUrl).origin}): ${found}`
    })
}

const LOOPBACK = /^(localhost|.+\.localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])\.?$/i

/** With or without brackets; also a name below `localhost` (RFC 6761, 6.3). */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host)

/** People open a local page as localhost, 127.0.0.1 or [::1], which are three origins to a browser. */
export function withLoopbackNames(origins: readonly string[]): ReadonlySet<string> {
  const names = (origin: string) => {
    const { protocol, hostname, port } = new URL(origin)
    if (!isLoopbackHost(hostname)) return [origin]
    const hosts = [hostname, 'localhost', '127.0.0.1', '[::1]']
    return hosts.map((host) => `${protocol}//${host}${port && `:${port}`}`)
  }
  return new Set(origins.flatMap(names))
}

/** The unspecified address connects to loopback too. @throws TypeError if `address` isn't a URL */
export function isOnThisMachine(address: string): boolean {
  const { hostname } = new URL(address)
  return isLoopbackHost(hostname) || hostname === '0.0.0.0' || hostname === '[::]'
}

/** As after `pnpm start`. With TLS a system on this machine is set up like production. */
export function isLocalStart(siteUrl: string): boolean {
  return new URL(siteUrl).protocol === 'http:' && isOnThisMachine(siteUrl)
}
