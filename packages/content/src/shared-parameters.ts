import { BRAND } from '@site/brand/brand'

/** The day of the business, as `2026-11-23`. Sweden writes dates as ISO 8601 does. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: BRAND.timeZone })

/** Parameters that every query of the site may use. */
export type SharedParameters = { readonly samples: 'shown' | 'hidden'; readonly today: string }

/**
 * The parameters to add to those of each query.
 *
 * @param showSamples whether to show documents that came with the product; a public site leaves them out
 */
export function sharedParameters(showSamples: boolean, now = new Date()): SharedParameters {
  return { samples: showSamples ? 'shown' : 'hidden', today: DAY.format(now) }
}
