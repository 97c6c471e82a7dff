import { isOnThisMachine } from './this-machine.ts'

/** Whether an address is for the public: on TLS, and not one's own machine's. False where it is no URL. */
export function isPublic(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:' && !isOnThisMachine(address)
}

/**
 * What is wrong with the addresses that the browsers of a public site must reach: on a visitor's own machine, or without
 * TLS, nothing answers, and a form would be posted there.
 *
 * @param siteUrl where the site is; nothing is asked of the others unless that is public
 * @param addresses each part's that is in use, by the name of its setting
 * @returns one line for each that cannot be reached, the setting's name first
 */
export function unreachableAddresses(
  siteUrl: string | undefined,
  addresses: Readonly<Record<string, string | undefined>>,
): string[] {
  if (!siteUrl || !isPublic(siteUrl)) return []
  return Object.entries(addresses)
    .filter(([, address]) => !address || !isPublic(address))
    .map(([name, address]) => {
      const found = address ? `it is ${address}` : 'it is not set'
      return `${name} should be an https address that visitors can reach, because SITE_URL is public (${siteUrl}): ${found}`
    })
}
