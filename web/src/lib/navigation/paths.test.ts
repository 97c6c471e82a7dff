import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
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
