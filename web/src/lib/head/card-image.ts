import type { ContentSettings } from '@site/content-model/settings'
import type { Seo } from '../content/content-types.ts'
import { visiblePart } from '../images/image-source.ts'
import { absoluteUrl } from '../navigation/paths.ts'

/** The size (px) that Facebook, LinkedIn and X show without cropping. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** The path of the card that the site draws for a page. */
export function cardPath(pagePath: string): string {
  return `/og${pagePath === '/' ? '/home' : pagePath.replace(/\?.*/, '')}.png`
}

/** The page that a card's path belongs to; null for any other path. */
export function pageOfCard(path: string): string | null {
  const name = /^\/og(\/[a-z0-9/-]+)\.png$/.exec(path)?.[1]
  if (!name) return null
  return name === '/home' ? '/' : name
}

/** The Open Graph image: the part of the editors' own that they mean to show, or else the card that the site draws. */
export function cardImage(seo: Seo, site: { siteUrl: string; content: ContentSettings }, path: string) {
  const { width, height } = CARD_SIZE
  const shown = seo.image && visiblePart(site.content, seo.image, width / height)
  // Social networks can't read SVG, and not all of them read AVIF or WebP.
  if (seo.image && shown && !shown.file.drawing)
    return {
      url: shown.address(`w=${width}&h=${height}&fit=crop&fm=jpg`),
      width,
      height,
      alt: seo.image.alt,
    }
  return { url: absoluteUrl(site.siteUrl, cardPath(path)), width, height, alt: seo.title }
}
