import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isPagePath } from './lib/navigation/paths.ts'
import { matchRoute, notFoundRoute, routes } from './routes.tsx'

describe('the site map', () => {
  it.each([...routes, notFoundRoute])('$path shows $page', ({ page }) => {
    expect(existsSync(join(import.meta.dirname, 'pages', `${page}.tsx`))).toBe(true)
  })

  it.each([
    ['/', 'home', {}],
    ['/services', 'services', {}],
    ['/services/managed-it', 'service', { slug: 'managed-it' }],
    ['/privacy-policy', 'legal', { slug: 'privacy-policy' }],
    ['/accessibility', 'legal', { slug: 'accessibility' }],
    // As a static host may spell it.
    ['/about/', 'about', {}],
    ['/services/caf%C3%A9', 'service', { slug: 'café' }],
    ['/services/café', 'service', { slug: 'café' }],
  ])('%s is %s', (path, page, params) => {
    const match = matchRoute(path)
    expect(match?.route.page).toBe(page)
    expect(match?.params).toEqual(params)
  })

  it.each(['/nothing', '/services/a/b', '/About', '/index.html', '//about'])('%s is not found', (path) => {
    expect(matchRoute(path)).toBeNull()
  })

  it('knows the same pages as the links', () => {
    for (const { path } of routes) expect(isPagePath(path.replace(':slug', 'managed-it'))).toBe(true)
    for (const path of [
      '/sitemap.xml',
      '/About',
      '/services/a/b',
      '//host.example/',
      'https://host.example/about',
    ])
      expect({ path, page: isPagePath(path) }).toEqual({ path, page: matchRoute(path) !== null })
  })
})
