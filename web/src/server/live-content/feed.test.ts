import { expect, it } from 'vitest'
import { feedXml } from './feed.ts'

const page = { title: 'Insights', summary: 'What we learned' }
const article = {
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
  expect(xml).toContain('<title>Backups &#38; you</title>')
  expect(xml).toContain('<description>What &#60;restores&#62;</description>')
  expect(xml).toContain('<guid isPermaLink="true">https://example.com.au/insights/backups</guid>')
  expect(xml).toContain('<dc:creator>Ines Quillfeather</dc:creator>')
  expect(xml).toContain('<pubDate>Sun, 22 Nov 2026 22:00:00 GMT</pubDate>')
  expect(xml).toContain('href="https://example.com.au/insights/feed.xml" rel="self"')
})

it('leaves out the author of whom a public site shows nothing', () => {
  const xml = feedXml('https://example.com.au', 'Beacon', { page, articles: [{ ...article, author: null }] })
  expect(xml).not.toContain('dc:creator>')
})

it('is not there without articles', () => {
  expect(feedXml('https://example.com.au', 'Beacon', { page, articles: [] })).toBeNull()
})
