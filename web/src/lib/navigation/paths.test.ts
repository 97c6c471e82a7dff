import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LEGAL_PAGES } from '@site/content/query-fragments'
import { LEGAL_SLUGS } from '@site/content/site/addresses'
import { describe, expect, it } from 'vitest'
import { routes } from '../../routes.tsx'
import { absoluteUrl, paths, quoteForIndustry, quoteForPlan, telephone } from './paths.ts'

describe('paths', () => {
  it('are those of docs/product.md', () => {
    const product = readFileSync(join(import.meta.dirname, '../../../../docs/product.md'), 'utf8')
    const [, table = ''] = /## Routes\n([^]*?)\n## /.exec(product) ?? []
    const fixed = Object.values(paths).filter((path) => typeof path === 'string')
    expect(fixed.filter((path) => !table.includes(`\`${path}\``))).toEqual([])
    expect(paths.service('managed-it')).toBe('/services/managed-it')
    expect(quoteForPlan('cyber-essentials-l2')).toBe('/quote?plan=cyber-essentials-l2')
    expect(quoteForIndustry('Not-For-Profit / Charity')).toBe(
      '/quote?industry=Not-For-Profit%20%2F%20Charity',
    )
  })

  it('name the legal pages as content does', () => {
    const listed = /slug\.current in (\[[^\]]+\])/.exec(LEGAL_PAGES)?.[1] ?? ''
    expect(new Set(JSON.parse(listed))).toEqual(LEGAL_SLUGS)
    const routed = routes.flatMap(({ page, path }) => (page === 'legal' ? path.slice(1) : []))
    expect(new Set(routed)).toEqual(LEGAL_SLUGS)
  })

  it('encode slugs', () => {
    expect(paths.service('../admin?x')).toBe('/services/..%2Fadmin%3Fx')
  })
})

describe('telephone', () => {
  it.each([
    ['02 5550 0142', 'tel:+61255500142'],
    ['+61 2 5550 0142', 'tel:+61255500142'],
  ])('%s → %s', (number, link) => {
    expect(telephone(number)).toBe(link)
  })
})

describe('absoluteUrl', () => {
  it('joins origin and path', () => {
    expect(absoluteUrl('https://example.com.au', '/about')).toBe('https://example.com.au/about')
  })
})
