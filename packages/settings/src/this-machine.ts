const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])\.?$/i

/**
 * Whether an address is one's own machine's: `localhost`, a name below it (RFC 6761, section 6.3), or a loopback
 * address; the unspecified one leads there too. A browser must not be told there what holds for years, such as HSTS: other projects share the name.
 *
 * @throws TypeError where `address` is no URL
 */
export function isOnThisMachine(address: string): boolean {
  return LOOPBACK.test(new URL(address).hostname)
}

/**
 * Whether a site is one's own alone, as after `pnpm start`: on this machine and without TLS. With TLS it stands as in
 * production, with proxies, accounts and secrets that somebody chose.
 */
export function isForOneself(siteUrl: string): boolean {
  return new URL(siteUrl).protocol === 'http:' && isOnThisMachine(siteUrl)
}
