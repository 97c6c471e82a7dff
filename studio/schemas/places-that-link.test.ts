import { expect, test } from 'vitest'
import { documents } from './seed-documents.test-support.ts'
import { placesThatLink, describeTarget } from '@site/content-model/checks/places-that-link'

const base = { _rev: '1', _createdAt: '', _updatedAt: '' }

test('finds references, and links in menus, buttons, rich text and redirects', () => {
  const redirect = { ...base, _id: 'r', _type: 'redirect', from: '/old', to: '/services/web-hosting?x=1' }
  const target = { id: 'service-web-hosting', address: '/services/web-hosting' }
  const places = placesThatLink([...documents, redirect], target)
  expect(places).toContainEqual({ id: 'navigation', type: 'navigation', title: '', links: 1 })
  expect(places).toContainEqual({ id: 'r', type: 'redirect', title: '/old', links: 1 })
  expect(places.map(({ id }) => id)).toContain('servicesPage')
  expect(places.map(({ id }) => id)).not.toContain('service-web-hosting')
})

test('ignores redirects created by a move', () => {
  const redirect = { ...base, _id: 'redirect-0123456789abcdef', _type: 'redirect', from: '/a', to: '/b' }
  expect(placesThatLink([redirect], { id: 'p', address: '/b' })).toEqual([])
})

test('the pricing page refers to the popular plan', () => {
  const places = placesThatLink(documents, { id: 'plan-cyber-essentials-l2', address: undefined })
  expect(places).toContainEqual({
    id: 'pricingPage',
    type: 'pricingPage',
    title: 'Pricing',
    links: expect.any(Number),
  })
})

test('ignores the link of an announcement that nobody sees any more', () => {
  const link = { href: '/offers/eofy' }
  const linked = (announcement: object) =>
    placesThatLink([{ ...base, _id: 's', _type: 'siteSettings', announcement }], {
      id: 'p',
      address: '/offers/eofy',
    }).length
  expect(linked({ text: 'Until June', until: '2199-06-30', link })).toBe(1)
  expect(linked({ text: 'Until June', until: '2020-06-30', link })).toBe(0)
  expect(linked({ until: '2199-06-30', link })).toBe(0)
})

test('a page and its draft count once', () => {
  const page = { ...base, _id: 'p', _type: 'homePage', title: 'Home', action: { href: '/pricing' } }
  const draft = { ...page, _id: 'drafts.p', title: 'Home, new', action: { href: '/pricing/' } }
  expect(placesThatLink([draft, page], { id: 'pricingPage', address: '/pricing' })).toEqual([
    { id: 'p', type: 'homePage', title: 'Home, new', links: 1 },
  ])
  const without = { ...draft, action: undefined }
  expect(placesThatLink([without, page], { id: 'pricingPage', address: '/pricing' })).toHaveLength(1)
})

test('text that uses a price links to its plan', () => {
  const id = 'plan-standard-managed-it'
  const plan = documents.find(({ _id }) => _id === id)
  const ids = (published?: typeof plan) =>
    placesThatLink(documents, describeTarget(id, 'plan', published)).map((place) => place.id)
  expect(ids()).not.toContain('service-managed-it')
  expect(ids(plan)).toContain('service-managed-it')
})

test('an industry is only found by its fragment', () => {
  const page = {
    ...base,
    _id: 'p',
    _type: 'homePage',
    items: [{ href: '/industries' }, { href: '/industries#health' }],
  }
  expect(placesThatLink([page], { id: 'i', address: '/industries#health' })).toMatchObject([{ links: 1 }])
})
