import { localDay } from '@site/brand/business-time'

/** Parameters that every query of the site may use. */
export type SharedParameters = { readonly samples: 'shown' | 'hidden'; readonly today: string }

/**
 * The parameters to add to those of each query.
 *
 * @param showSamples whether to show documents that came with the product; a public site leaves them out
 */
export function sharedParameters(showSamples: boolean, now = new Date()): SharedParameters {
  return { samples: showSamples ? 'shown' : 'hidden', today: localDay(now) }
}
