import { expect, it } from 'vitest'
import { feedXml } from './feed.ts'

const page = { title: 'Insights', summary: 'What we learned' }
const article = {
  _id: 'article-backups',
  title: 'Backups & you',
  slug: 'backups',
  summary: 'What <restores>',
  category: 'Guides',
  publishedOn: '2026-11-23',
  author: 'Ines Quillfeather',
}

it('has the fields that feed readers need, escaped', () => {
  const xml = feedXml('https://example.com.au', 'Beacon', { page, articles: [article] })!
  expect(xml).toContain('<title>Insights, Beacon</title>')
  expect(xml).toContain('<title>Backups &#38;#38; you</title>')
  expect(xml).toContain('<description>What &#38;#60;restores&#38;#62;</description>')
  expect(xml).toContain('<dc:creator>Ines Quillfeather</dc:creator>')
  expect(xml).toContain('<pubDate>Mon, 23 Nov 2026 01:00:00 GMT</pubDate>')
  expect(xml).toContain('href="https://example.com.au/insights/feed.xml" rel="self"')
})

it('keeps an entry the same one when its address changes', () => {
  const guid = (slug: string) =>
    /<guid.*<\/guid>/.exec(
      feedXml('https://example.com.au', '', { page, articles: [{ ...article, slug }] })!,
    )?.[0]
  expect(guid('moved')).toBe('<guid isPermaLink="false">article-backups</guid>')
  expect(guid('moved')).toBe(guid('backups'))
})

it('leaves out the author of whom a public site shows nothing', () => {
  const xml = feedXml('https://example.com.au', 'Beacon', { page, articles: [{ ...article, author: null }] })
  expect(xml).not.toContain('dc:creator>')
})

it('is not there without articles', () => {
  expect(feedXml('https://example.com.au', 'Beacon', { page, articles: [] })).toBeNull()
})
