/** Whether an address is public: an https URL that isn't on this machine. */
export function isPublic(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:' && !isOnThisMachine(address)
}

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

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])\.?$/i

/**
 * Whether a URL is on this machine: `localhost`, a name below it (RFC 6761, section 6.3), a loopback address, or the
 * unspecified address, which connects to loopback too.
 *
 * @throws TypeError if `address` isn't a URL
 */
export function isOnThisMachine(address: string): boolean {
  return LOOPBACK.test(new URL(address).hostname)
}

/**
 * Whether this is a local start: the site is on this machine and without TLS, as after `pnpm start`. With TLS it is set
 * up like production, with proxies, accounts and secrets.
 */
export function isLocalStart(siteUrl: string): boolean {
  return new URL(siteUrl).protocol === 'http:' && isOnThisMachine(siteUrl)
}
