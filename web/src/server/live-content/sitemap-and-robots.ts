import type { LAYOUT_QUERY_RESULT, PATHS_QUERY_RESULT } from '@site/content/sanity-types.generated'
import { PAPER } from '../../styles/paper.ts'
import { documentPath } from '../../lib/navigation/document-paths.ts'
import { absoluteUrl, paths } from '../../lib/navigation/paths.ts'

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

/** Pages in one sitemap. The format allows 50,000; search consoles report for each file, so smaller ones say more. */
const MAPPED_TOGETHER = 1000

/** Where the parts of a split sitemap are served. */
export const SITEMAP_PARTS = '/sitemap/:part'

/**
 * The pages that search engines may keep: one sitemap, or an index and its parts.
 * @returns the text of each file by its path
 */
export function sitemaps(siteUrl: string, pages: readonly SitePath[]): Map<string, string> {
  const indexed = pages.filter(({ noindex }) => !noindex)
  if (indexed.length <= MAPPED_TOGETHER) return new Map([['/sitemap.xml', mapOf('url', siteUrl, indexed)]])
  const parts = Array.from({ length: Math.ceil(indexed.length / MAPPED_TOGETHER) }, (_, index) => {
    const listed = indexed.slice(index * MAPPED_TOGETHER, (index + 1) * MAPPED_TOGETHER)
    const updatedAt =
      listed
        .map((page) => page.updatedAt)
        .toSorted()
        .at(-1) ?? ''
    return { path: SITEMAP_PARTS.replace(':part', `${index + 1}.xml`), updatedAt, listed }
  })
  return new Map([
    ['/sitemap.xml', mapOf('sitemap', siteUrl, parts)],
    ...parts.map(({ path, listed }) => [path, mapOf('url', siteUrl, listed)] as const),
  ])
}

function mapOf(kind: 'url' | 'sitemap', siteUrl: string, pages: readonly SitePath[]): string {
  const root = kind === 'url' ? 'urlset' : 'sitemapindex'
  const entries = pages.map(
    ({ path, updatedAt }) =>
      `  <${kind}><loc>${escapeXml(absoluteUrl(siteUrl, path))}</loc><lastmod>${escapeXml(updatedAt)}</lastmod></${kind}>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
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

export function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
