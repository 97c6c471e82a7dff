/** Whether an address is public: an https URL that isn't on this machine. */
export function isPublic(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:' && !isOnThisMachine(address)
}

/**
 * Whether a site is in production: with TLS, also on this machine. Then no secret is generated, because generated ones
 * can't be rotated or shared with a second machine.
 */
export const isProduction = (siteUrl: string | undefined): boolean => siteUrl?.startsWith('https:') === true

/**
 * Finds addresses that the visitors of a public site couldn't reach. A localhost address would send them, and the forms
 * they submit, to their own machine.
 *
 * @param siteUrl the site's address; the others are only checked if it is public
 * @param addresses the addresses of the parts in use, by the name of the setting
 * @returns one line for each unreachable address, starting with the setting's name
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

/** Whether a host name or address (with or without brackets) is loopback: also a name below `localhost` (RFC 6761, 6.3). */
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

/**
 * Whether a URL is on this machine. The unspecified address connects to loopback too.
 *
 * @throws TypeError if `address` isn't a URL
 */
export function isOnThisMachine(address: string): boolean {
  const { hostname } = new URL(address)
  return isLoopbackHost(hostname) || hostname === '0.0.0.0' || hostname === '[::]'
}

/**
 * Whether this is a local start: the site is on this machine and without TLS, as after `pnpm start`. With TLS it is set
 * up like production, with proxies, accounts and secrets.
 */
export function isLocalStart(siteUrl: string): boolean {
  return new URL(siteUrl).protocol === 'http:' && isOnThisMachine(siteUrl)
}
