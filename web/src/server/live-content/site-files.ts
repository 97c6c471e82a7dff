import type {
  FEED_QUERY_RESULT,
  LAYOUT_QUERY_RESULT,
  PATHS_QUERY_RESULT,
} from '@site/content/sanity-types.generated'
import { PAPER } from '../../styles/paper.ts'
import { documentPath } from '../../lib/navigation/document-paths.ts'
import { absoluteUrl, FEED_PATH, paths } from '../../lib/navigation/paths.ts'

export type SitePath = { path: string; updatedAt: string; noindex?: boolean }

/** Every published page, in menu order. */
export function sitePaths({
  singletons,
  services,
  pages,
  articles,
  caseStudies,
  legalPages,
}: PATHS_QUERY_RESULT): SitePath[] {
  return [
    ...singletons.map((page) => ({
      path: documentPath({ ...page, slug: null }),
      updatedAt: page._updatedAt,
    })),
    ...services.map((page) => ({ path: paths.service(page.slug), updatedAt: page._updatedAt })),
    ...pages.map(({ slug, noindex, _updatedAt }) => ({ path: slug, updatedAt: _updatedAt, noindex })),
    ...articles.map((page) => ({ path: paths.article(page.slug), updatedAt: page._updatedAt })),
    ...caseStudies.map((page) => ({ path: paths.caseStudy(page.slug), updatedAt: page._updatedAt })),
    ...legalPages.map((page) => ({ path: paths.legal(page.slug), updatedAt: page._updatedAt })),
  ]
}

/** The pages that search engines may keep. The format allows 50,000. */
export function sitemapXml(siteUrl: string, pages: readonly SitePath[]): string {
  const entries = pages
    .filter(({ noindex }) => !noindex)
    .map(
      ({ path, updatedAt }) =>
        `  <url><loc>${escapeXml(absoluteUrl(siteUrl, path))}</loc><lastmod>${escapeXml(updatedAt)}</lastmod></url>`,
    )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

export function robotsText(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(siteUrl, '/sitemap.xml')}\n`
}

/** Half a year (ms): RFC 9116 recommends less than a year, and the file is written again on each change of content. */
const SECURITY_TEXT_LIFETIME = 182 * 24 * 60 * 60 * 1000

/** Where to report a vulnerability (RFC 9116). */
export function securityText(siteUrl: string, now: Date): string {
  return [
    `Contact: ${absoluteUrl(siteUrl, paths.contact)}`,
    `Expires: ${new Date(now.getTime() + SECURITY_TEXT_LIFETIME).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(siteUrl, '/.well-known/security.txt')}`,
    '',
  ].join('\n')
}

export function webManifest(settings: LAYOUT_QUERY_RESULT['settings']): string {
  const name = settings?.name ?? ''
  return JSON.stringify({
    name,
    short_name: name,
    description: settings?.tagline,
    lang: 'en-AU',
    start_url: '/',
    display: 'browser',
    background_color: PAPER.light,
    theme_color: PAPER.light,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  })
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`)
}

/**
 * The newest articles as RSS 2.0 (https://www.rssboard.org/rss-specification). Authors are named as Dublin Core has
 * them, because RSS itself requires their e-mail addresses.
 * @returns null without articles.
 */
export function feedXml(
  siteUrl: string,
  siteName: string,
  { page, articles }: FEED_QUERY_RESULT,
): string | null {
  if (!page || articles.length === 0) return null
  const element = (name: string, text: string | null, attributes = '') =>
    text ? [`<${name}${attributes}>${escapeXml(text)}</${name}>`] : []
  const items = articles.map(({ title, slug, summary, category, publishedOn, author }) => {
    const url = absoluteUrl(siteUrl, paths.article(slug))
    return [
      '<item>',
      ...element('title', title),
      ...element('link', url),
      ...element('guid', url, ' isPermaLink="true"'),
      ...element('description', summary),
      ...element('category', category),
      ...element('dc:creator', author),
      ...element('pubDate', feedDate(publishedOn)),
      '</item>',
    ].join('')
  })
  const self = escapeXml(absoluteUrl(siteUrl, FEED_PATH))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    ...element('title', `${page.title}, ${siteName}`),
    ...element('link', absoluteUrl(siteUrl, paths.insights)),
    ...element('description', page.summary),
    '<language>en-AU</language>',
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

/** A calendar date as RFC 822 has it; nine in the morning in Sydney, so that no reader's zone makes it another day there. */
function feedDate(date: string): string {
  return new Date(`${date}T09:00:00+10:00`).toUTCString()
}

type SiteFileInput = {
  siteUrl: string
  settings: LAYOUT_QUERY_RESULT['settings']
  feed: FEED_QUERY_RESULT
  pages: readonly SitePath[]
}

/** Files for crawlers and browsers, by path; null if one would be empty. */
export const SITE_FILES: Readonly<
  Record<string, { type: string; text: (input: SiteFileInput) => string | null }>
> = {
  '/robots.txt': { type: 'text/plain; charset=utf-8', text: ({ siteUrl }) => robotsText(siteUrl) },
  '/sitemap.xml': {
    type: 'application/xml; charset=utf-8',
    text: ({ siteUrl, pages }) => sitemapXml(siteUrl, pages),
  },
  '/site.webmanifest': {
    type: 'application/manifest+json',
    text: ({ settings }) => webManifest(settings),
  },
  [FEED_PATH]: {
    type: 'application/rss+xml; charset=utf-8',
    text: ({ siteUrl, settings, feed }) => feedXml(siteUrl, settings?.name ?? '', feed),
  },
  '/.well-known/security.txt': {
    type: 'text/plain; charset=utf-8',
    text: ({ siteUrl }) => securityText(siteUrl, new Date()),
  },
}
