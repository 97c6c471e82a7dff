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
