import type { FEED_QUERY_RESULT } from '@site/content-model/sanity-types.generated'
import { fromLocal } from '@site/domain/business-time'
import { absoluteUrl, FEED_PATH, paths } from '../../lib/navigation/paths.ts'
import { escapeXml } from './sitemap-and-robots.ts'

/**
 * The newest articles as RSS 2.0 (https://www.rssboard.org/rss-specification). Authors are named as Dublin Core has
 * them, because RSS itself requires their e-mail addresses.
 * @returns null without articles.
 */
export function feedXml(siteUrl: string, siteName: string, { page, articles }: FEED_QUERY_RESULT) {
  if (!page || articles.length === 0) return null
  const element = (name: string, text: string | null, attributes = '') =>
    text ? [`<${name}${attributes}>${escapeXml(text)}</${name}>`] : []
  // Readers show these as HTML, so that `<dialog>` would be an element and `&amp;` an ampersand.
  const html = (name: string, text: string) => element(name, text.replace(/[&<>]/g, escapeXml))
  const items = articles.map(({ _id, title, slug, summary, category, publishedOn, author }) => {
    const url = absoluteUrl(siteUrl, paths.article(slug))
    return [
      '<item>',
      ...html('title', title),
      ...element('link', url),
      ...element('guid', _id, ' isPermaLink="false"'),
      ...html('description', summary),
      ...element('category', category),
      ...element('dc:creator', author),
      // Noon is on the same day in most readers' zones.
      ...element('pubDate', fromLocal(publishedOn, '12:00')?.toUTCString() ?? null),
      '</item>',
    ].join('')
  })
  const self = escapeXml(absoluteUrl(siteUrl, FEED_PATH))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    ...html('title', `${page.title}, ${siteName}`),
    ...element('link', absoluteUrl(siteUrl, paths.insights)),
    ...html('description', page.summary),
    '<language>en-AU</language>',
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
