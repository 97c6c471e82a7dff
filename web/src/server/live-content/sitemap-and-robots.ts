import { LISTED_BY } from '@site/domain/addresses/addresses'
import { fromLocal } from '@site/domain/business-time'
import type { LAYOUT_QUERY_RESULT, PATHS_QUERY_RESULT } from '@site/content-model/sanity-types.generated'
import { PAPER } from '../../styles/background-colour.ts'
import { documentPath } from '../../lib/navigation/document-paths.ts'
import { absoluteUrl, paths } from '../../lib/navigation/paths.ts'

export type SitePath = { path: string; updatedAt: string; noindex: boolean }

/** What pages list, by type. */
const LISTED_ON: Readonly<Record<string, string>> = {
  ...LISTED_BY,
  servicesPage: 'service',
  pricingPage: 'plan',
  industriesPage: 'industry',
}

/** Every published page, in menu order. A list has changed when something in it has, or its day has come. */
export function sitePaths({ documents, sections = [] }: PATHS_QUERY_RESULT): SitePath[] {
  const changes = new Map<string, string>()
  const changedAt = ({ _updatedAt, publishedOn }: (typeof documents)[number]) =>
    later(_updatedAt, publishedOn && fromLocal(publishedOn, '00:00')?.toISOString())
  for (const document of documents)
    changes.set(document._type, later(changedAt(document), changes.get(document._type)))
  for (const { _type, _updatedAt } of sections) changes.set(_type, later(_updatedAt, changes.get(_type)))
  return documents.map((document) => ({
    path: documentPath(document),
    updatedAt: later(changedAt(document), changes.get(LISTED_ON[document._type] ?? '')),
    noindex: document.noindex,
  }))
}

/** The later one of two moments, as ISO 8601 in UTC. */
const later = (one: string, other: string | null | undefined): string => (other && other > one ? other : one)

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

/** Half a year: RFC 9116 recommends less than a year, and the file is written again on each change of content. */
const SECURITY_TEXT_LIFETIME_MS = 182 * 24 * 60 * 60 * 1000

/** Where to report a vulnerability (RFC 9116). */
export function securityText(siteUrl: string, now: Date): string {
  return [
    `Contact: ${absoluteUrl(siteUrl, paths.contact)}`,
    `Expires: ${new Date(now.getTime() + SECURITY_TEXT_LIFETIME_MS).toISOString()}`,
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

/** Escapes text for XML, without the characters that XML doesn't allow at all (XML 1.0, 2.2). */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
