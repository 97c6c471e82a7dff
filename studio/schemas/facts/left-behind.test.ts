import { type FactSource, factsOf } from '@site/content/facts/facts'
import { expect, test } from 'vitest'
import { changedFacts, leftBehind } from './left-behind.ts'

const base = { _rev: '1', _createdAt: '', _updatedAt: '' }
const plan = { ...base, _id: 'plan', _type: 'plan', key: 'a', name: 'A' }

function facts(amount: number, others: FactSource['others'] = []) {
  const price = { amount, currency: 'AUD' as const }
  const plans = [
    { key: 'a', name: 'A', price },
    { key: 'b', name: 'B', price: { ...price, amount: 300 } },
  ]
  return factsOf({ plans, phone: null, hours: null, suburb: null, foundingYear: null, others })
}

test('finds text with the old price written out', () => {
  const changed = changedFacts([plan], { published: facts(120), drafted: facts(157) })
  expect(changed).toEqual([{ old: expect.objectContaining({ value: '$120' }), value: '$157' }])
  const page = {
    ...base,
    _id: 'drafts.page',
    _type: 'homePage',
    title: 'Home',
    seo: { title: 'From {{price:a}}', description: 'From $120 a month' },
    blocks: [{ _key: 'k', lede: 'Not $1200' }],
  }
  expect(leftBehind([plan, page], changed)).toEqual([
    { id: 'page', type: 'homePage', title: 'Home', path: ['seo', 'description'], text: 'From $120 a month' },
  ])
  expect(changedFacts([plan], { published: facts(120), drafted: facts(120) })).toEqual([])
})

test('finds text that uses a removed fact', () => {
  const settings = { ...base, _id: 'siteSettings', _type: 'siteSettings', name: 'Us' }
  const uptime = [{ key: 'uptime', name: 'Uptime', value: '99.9%' }]
  const changed = changedFacts([settings], { published: facts(120, uptime), drafted: facts(157) })
  expect(changed).toEqual([{ old: expect.objectContaining({ key: 'uptime' }), value: undefined }])
  const page = { ...base, _id: 'page', _type: 'homePage', title: 'Home', summary: 'With {{uptime}} uptime' }
  expect(leftBehind([page], changed)).toMatchObject([{ id: 'page', path: ['summary'] }])
})
