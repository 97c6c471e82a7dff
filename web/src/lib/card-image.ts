import type { ContentSettings } from '@site/content/settings'
import type { Seo } from './content-types.ts'
import { imageSource } from './image-source.ts'
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

/** The picture for cards: the editors' own, cut by the lake around its hotspot, or the one that the site draws. */
export function cardImage(
  seo: Seo,
  site: { siteUrl: string; content: ContentSettings },
  path: string,
): CardImage {
  const { width, height } = CARD_SIZE
  const source = seo.image && imageSource(site.content, seo.image, width / height)
  // Not everything that reads cards knows the newer formats, and nothing reads drawings.
  if (seo.image && source?.srcSet) {
    const url = new URL(source.src)
    for (const [name, value] of Object.entries({ w: width, h: height, fit: 'crop', fm: 'jpg' }))
      url.searchParams.set(name, String(value))
    url.searchParams.delete('auto')
    return { url: url.href, width, height, alt: seo.image.alt }
  }
  return { url: absoluteUrl(site.siteUrl, cardPath(path)), width, height, alt: seo.title }
}
