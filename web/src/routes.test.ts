import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LEGAL_PAGES } from '@site/content-model/query-fragments'
import { LEGAL_SLUGS } from '@site/domain/addresses/addresses'
import { describe, expect, it } from 'vitest'
import { isPagePath } from './lib/navigation/paths.ts'
import { matchRoute, notFoundRoute, routes } from './routes.tsx'

describe('the site map', () => {
  it.each([...routes, notFoundRoute])('$path shows $page', ({ page }) => {
    expect(existsSync(join(import.meta.dirname, 'pages', `${page}.tsx`))).toBe(true)
  })

  it('has the legal pages that content lists', () => {
    const listed = /slug\.current in (\[[^\]]+\])/.exec(LEGAL_PAGES)?.[1] ?? ''
    expect(new Set(JSON.parse(listed))).toEqual(LEGAL_SLUGS)
    const routed = routes.flatMap(({ page, path }) => (page === 'legal' ? path.slice(1) : []))
    expect(new Set(routed)).toEqual(LEGAL_SLUGS)
  })

  it.each([
    ['/', 'blocks-page', { name: 'home' }],
    ['/services', 'blocks-page', { name: 'services' }],
    ['/services/managed-it', 'service', { slug: 'managed-it' }],
    ['/privacy-policy', 'legal', { slug: 'privacy-policy' }],
    ['/accessibility', 'legal', { slug: 'accessibility' }],
    // As a static host may spell it.
    ['/about/', 'blocks-page', { name: 'about' }],
    ['/services/caf%C3%A9', 'service', { slug: 'café' }],
    ['/services/café', 'service', { slug: 'café' }],
    ['/offers', 'page', { path: '/offers' }],
    ['/offers/eofy-2026/thanks/', 'page', { path: '/offers/eofy-2026/thanks' }],
  ])('%s is %s', (path, page, params) => {
    const match = matchRoute(path)
    expect(match?.route.page).toBe(page)
    expect(match?.params).toEqual(params)
  })

  it.each(['/a/b/c/d', '/About', '/index.html', '/404.html', '//about', '/caf%C3%A9'])(
    '%s is not found',
    (path) => {
      expect(matchRoute(path)).toBeNull()
    },
  )

  it('has the same pages as the links', () => {
    for (const { path } of routes) expect(isPagePath(path.replace(/:\w+/, 'managed-it'))).toBe(true)
    for (const path of [
      '/sitemap.xml',
      '/About',
      '/a/b/c/d',
      '//host.example/',
      'https://host.example/about',
    ])
      expect({ path, page: isPagePath(path) }).toEqual({ path, page: matchRoute(path) !== null })
  })
})
