import { BRAND } from '@site/settings/brand'

/** The day of the business, as `2026-11-23`. Sweden writes dates as ISO 8601 does. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: BRAND.timeZone })

/** What any query of the site may use besides its own parameters. */
export type SharedParameters = { readonly samples: 'shown' | 'hidden'; readonly today: string }

/**
 * The parameters that whoever asks the lake adds to those of a query.
 *
 * @param showSamples Whether documents that came with the product are shown; a public site leaves them out.
 */
export function sharedParameters(showSamples: boolean, now = new Date()): SharedParameters {
  return { samples: showSamples ? 'shown' : 'hidden', today: DAY.format(now) }
}
