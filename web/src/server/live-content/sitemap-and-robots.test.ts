import { describe, expect, it } from 'vitest'
import { settings } from '../../testing/content.test-support.ts'
import { readRedirects } from './site-index.ts'
import {
  robotsText,
  securityText,
  sitemapXml,
  sitePaths,
  webManifest,
  escapeXml,
} from './sitemap-and-robots.ts'

const SITE = 'https://example.com.au'

describe('the files for machines', () => {
  it('list every published page in the sitemap, except those hidden from search engines', () => {
    const at = { _updatedAt: '2026-11-19T00:00:00Z', publishedOn: null, noindex: false } as const
    const pages = sitePaths({
      documents: [
        { _type: 'homePage', slug: null, ...at },
        { _type: 'service', slug: 'cabling', ...at },
        { _type: 'page', slug: '/offers/eofy', ...at },
        { _type: 'page', slug: '/partners', ...at, noindex: true },
        { _type: 'article', slug: 'backups', ...at, publishedOn: '2026-11-01' },
        { _type: 'caseStudy', slug: 'freight', ...at, publishedOn: '2026-11-01' },
        { _type: 'legalPage', slug: 'privacy-policy', ...at },
      ],
      sections: [],
      plans: [],
    })
    const xml = sitemapXml(SITE, pages)
    expect([...xml.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url)).toEqual([
      'https://example.com.au/',
      'https://example.com.au/services/cabling',
      'https://example.com.au/offers/eofy',
      'https://example.com.au/insights/backups',
      'https://example.com.au/case-studies/freight',
      'https://example.com.au/privacy-policy',
    ])
    expect(pages.map(({ path }) => path)).toContain('/partners')
    expect(xml).toContain('<lastmod>2026-11-19T00:00:00Z</lastmod>')
  })

  it('say that a list has changed when the newest in it has, or its day has come', () => {
    const at = (day: string) => ({
      _updatedAt: `${day}T00:00:00Z`,
      publishedOn: null,
      noindex: false as const,
    })
    const pages = sitePaths({
      documents: [
        { _type: 'homePage', slug: null, ...at('2026-01-01') },
        { _type: 'insightsPage', slug: null, ...at('2026-01-01') },
        { _type: 'pricingPage', slug: null, ...at('2026-03-02') },
        { _type: 'industriesPage', slug: null, ...at('2026-01-01') },
        { _type: 'article', slug: 'a', ...at('2026-02-02'), publishedOn: '2026-12-24' },
        { _type: 'article', slug: 'b', ...at('2026-02-03'), publishedOn: '2026-02-01' },
      ],
      sections: [
        { _type: 'plan', _updatedAt: '2026-03-01T00:00:00Z' },
        { _type: 'industry', _updatedAt: '2026-04-01T00:00:00Z' },
      ],
      plans: [],
    })
    expect(pages.map(({ path, updatedAt }) => [path, updatedAt])).toEqual([
      ['/', '2026-01-01T00:00:00Z'],
      ['/insights', '2026-12-23T13:00:00.000Z'],
      ['/pricing', '2026-03-02T00:00:00Z'],
      ['/industries', '2026-04-01T00:00:00Z'],
      ['/insights/a', '2026-12-23T13:00:00.000Z'],
      ['/insights/b', '2026-02-03T00:00:00Z'],
    ])
  })

  it('point robots to the sitemap', () => {
    expect(robotsText(SITE)).toContain('Sitemap: https://example.com.au/sitemap.xml')
  })

  it('give a security contact that expires within a year', () => {
    const text = securityText(SITE, new Date('2026-01-01T00:00:00Z'))
    expect(text).toContain('Contact: https://example.com.au/contact')
    expect(text).toContain('Expires: 2026-07-02T00:00:00.000Z')
  })

  it('use the site’s name from the settings', () => {
    expect(JSON.parse(webManifest(settings))).toMatchObject({ name: 'Beacon', start_url: '/' })
  })
})

describe('readRedirects', () => {
  const read = (pairs: Record<string, string>, pages: string[] = []) =>
    Object.fromEntries(
      readRedirects(
        Object.entries(pairs).map(([from, to]) => ({ from, to, permanent: to !== '/pricing' })),
        'https://example.com.au',
        (path) => pages.includes(path),
      ),
    )

  it('distinguishes permanent from temporary, and leaves out unsafe links', () => {
    expect(read({ '/old': '/about', '/sale': '/pricing', '/away': '//elsewhere.example' })).toEqual({
      '/old': { to: '/about', status: 301 },
      '/sale': { to: '/pricing', status: 302 },
    })
  })

  it('leaves out what hides a page, and loops, over this site’s own domain too', () => {
    const loop = { '/a': '/b/?x', '/b': 'https://example.com.au/%61#y', '/c': '/a', '/d': '/d' }
    expect(read(loop)).toEqual({})
    expect(Object.keys(read(loop, ['/b'])).toSorted()).toEqual(['/a', '/c'])
    expect(read({ '/a': 'https://EXAMPLE.com.au//elsewhere.example/' })).toEqual({})
  })

  it('finds a redirect by its path, of two at one path the first', () => {
    expect(read({ '/promo': '/about', '/promo/': '/contact', '/cafe\u0301//x/../': '/about' })).toEqual({
      '/promo': { to: '/about', status: 301 },
      '/café': { to: '/about', status: 301 },
    })
  })
})

it('what XML does not allow is left out', () => {
  expect(escapeXml('A\u000B & B\u0000\uFFFE <c>\t\n😀\ud800')).toBe('A &#38; B &#60;c&#62;\t\n😀\uFFFD')
})
