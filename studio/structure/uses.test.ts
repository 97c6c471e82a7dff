import { expect, test } from 'vitest'
import { priceKey } from '@site/content/facts/facts'
import { documents } from '../schemas/seed-documents.test-support.ts'
import { pagesOf, usesOfPlan } from './uses.ts'

test('Preview and “Where is this used?” find a plan by its blocks, its links and the texts that name its price', () => {
  const { key } = documents.find(({ _id }) => _id === 'plan-standard-managed-it')!
  const text = { _id: 'text', _type: 'page', title: 'EOFY', slug: { current: '/eofy' } }
  const all = [
    ...documents,
    { ...text, blocks: [{ _type: 'hero', lede: `From {{${priceKey(String(key))}}}.` }] },
  ]
  const uses = usesOfPlan('plan-standard-managed-it', all as typeof documents)
  expect(uses.map(({ id }) => id)).toEqual(expect.arrayContaining(['text', 'homePage', 'pricingPage']))
  expect(new Set(uses.map(({ id }) => id)).size).toBe(uses.length)
  const hrefs = pagesOf(uses, all as typeof documents).map(({ href }) => href)
  expect(hrefs).toEqual(expect.arrayContaining(['/eofy', '/', '/pricing']))
})
