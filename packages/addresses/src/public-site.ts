import { isOnThisMachine } from './this-machine.ts'

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
      const found = address ? `it is ${address}` : 'it is not set'
      return `${name} must be an https address that visitors can reach, because SITE_URL is public (${siteUrl}): ${found}`
    })
}
