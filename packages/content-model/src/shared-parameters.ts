import { localDay } from '@site/domain/business-time'

/**
 * Of every query. `preview` shows samples, and pages before their date, because editors see them before visitors do.
 */
export type SharedParameters = { readonly samples: 'shown' | 'hidden' | 'preview'; readonly today: string }

/** @param showSamples documents that came with the product; a public site leaves them out */
export function sharedParameters(showSamples: boolean, now = new Date()): SharedParameters {
  return { samples: showSamples ? 'shown' : 'hidden', today: localDay(now) }
}
