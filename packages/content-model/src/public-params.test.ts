import { expect, test } from 'vitest'
import { publicParams } from './public-params.ts'
import { QUERIES } from './site-queries.ts'

const NOW = Date.parse('2026-11-29T02:00:00Z')
const ask = () => ({ places: ['web-hosting', '/offers/über'], entries: 13 })
const shared = { samples: 'hidden', today: '2026-11-29' }
const asked = (query: string, own: object, more: object = {}) =>
  publicParams(query, { ...shared, ...own, ...more }, ask, NOW)

test('strangers may ask the queries of the site, with parameters as the site sends them', () => {
  expect(asked(QUERIES.layout, {})).toEqual(shared)
  for (const today of ['2026-11-28', '2026-11-30'])
    expect(asked(QUERIES.layout, {}, { today })).toEqual({ ...shared, today })
  expect(asked(QUERIES.service, { slug: 'web-hosting' })).toEqual({ ...shared, slug: 'web-hosting' })
  expect(asked(QUERIES.page, { path: '/offers/über' })).toEqual({ ...shared, path: '/offers/über' })
  expect(asked(QUERIES.insights, { from: 12, to: 24 })).toEqual({ ...shared, from: 12, to: 24 })
})

test('all that does not exist is the same', () => {
  const slugs = ['a', 'B-2', 'a/b', '%20'].map((slug) => asked(QUERIES.service, { slug }))
  expect(new Set(slugs.map((params) => JSON.stringify(params))).size).toBe(1)
  const pages = [24, 48, 1_200_000].map((from) => asked(QUERIES.insights, { from, to: from + 12 }))
  expect(pages).toEqual(Array.from({ length: 3 }, () => ({ ...shared, from: 13, to: 13 })))
})

test.each([
  [`${QUERIES.layout}{a}`, {}],
  ['count(*)', {}],
  [QUERIES.layout, { samples: 'all' }],
  [QUERIES.layout, { today: '2026-11-27' }],
  [QUERIES.layout, { today: 20_261_129 }],
  [QUERIES.layout, { today: [['2026-11-29']] }],
  [QUERIES.layout, { slug: 'web-hosting' }],
  [QUERIES.service, {}],
  [QUERIES.service, { path: 'web-hosting' }],
  [QUERIES.service, { slug: ['web-hosting'] }],
  [QUERIES.service, { slug: 'x'.repeat(201) }],
  [QUERIES.service, { slug: '<b>' }],
  [QUERIES.service, { slug: 'web-hosting', other: 1 }],
  [QUERIES.insights, { from: 1, to: 13 }],
  [QUERIES.insights, { from: 0, to: 1000 }],
  [QUERIES.insights, { from: -12, to: 0 }],
  [QUERIES.insights, { from: '0', to: '12' }],
])('but not %.30s with %j', (query, params) => {
  expect(asked(query, params)).toBeUndefined()
})
