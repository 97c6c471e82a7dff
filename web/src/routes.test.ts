import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
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
  ])('%s is %s', (path, page, params) => {
    const match = matchRoute(path)
    expect(match?.route.page).toBe(page)
    expect(match?.params).toEqual(params)
  })

  it.each(['/nothing', '/services/a/b', '/About', '/index.html'])('%s is not found', (path) => {
    expect(matchRoute(path)).toBeNull()
  })
})
