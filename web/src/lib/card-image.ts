import type { Seo } from './content-types.ts'
import { absoluteUrl } from './paths.ts'

/** What Facebook, LinkedIn and X show in full (px). */
export const CARD_SIZE = { width: 1200, height: 630 } as const

export type CardImage = { url: string; width: number; height: number; alt: string }

/** The path of the card that the site draws for a page. */
export function cardPath(pagePath: string): string {
  return `/og${pagePath === '/' ? '/home' : pagePath}.png`
}

/** The path of the page that a card is about; null for a path that is no card's. */
export function pageOfCard(path: string): string | null {
  const name = /^\/og(\/[a-z0-9/-]+)\.png$/.exec(path)?.[1]
  if (!name) return null
  return name === '/home' ? '/' : name
}

/** The picture for cards: the editors' own, cut by the lake, or the one that the site draws. */
export function cardImage(seo: Seo, siteUrl: string, path: string): CardImage {
  const { width, height } = CARD_SIZE
  if (seo.image?.url) {
    return { url: `${seo.image.url}?w=${width}&h=${height}&fit=crop`, width, height, alt: seo.image.alt }
  }
  return { url: absoluteUrl(siteUrl, cardPath(path)), width, height, alt: seo.title }
}
