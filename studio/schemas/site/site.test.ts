import { expect, test } from 'vitest'
import { toAddress, normalAddress, normalisePath } from '@site/domain/addresses/addresses'
import { knownAddresses } from './known-addresses.ts'
import { linkFault, slugFault } from './address-faults.ts'

const KNOWN = knownAddresses([
  { _id: 'service-web-hosting', _type: 'service', title: 'Web Hosting', slug: 'web-hosting' },
  { _id: 'drafts.service-web-hosting', _type: 'service', title: 'Web Hosting!', slug: 'web-hosting' },
  { _id: 'drafts.s2', _type: 'service', title: 'Help desk', slug: 'help-desk' },
  { _id: 'legal-privacy', _type: 'legalPage', title: 'Privacy', slug: 'privacy-policy' },
  { _id: 'i1', _type: 'industry', title: 'Health', slug: 'health' },
  { _id: 'r1', _type: 'redirect', from: '/services/old' },
  { _id: 'drafts.empty', _type: 'service', title: null, slug: null },
])

test('every document with a page has an address', () => {
  expect(toAddress({ _type: 'homePage' })).toBe('/')
  expect(toAddress({ _type: 'service', slug: { current: 'a' } })).toBe('/services/a')
  expect(toAddress({ _type: 'legalPage', slug: 'privacy-policy' })).toBe('/privacy-policy')
  expect(toAddress({ _type: 'legalPage', slug: 'a' })).toBeUndefined()
  expect(toAddress({ _type: 'industry', slug: 'a' })).toBe('/industries#a')
  expect(toAddress({ _type: 'service' })).toBeUndefined()
  expect(toAddress({ _type: 'plan', slug: 'a' })).toBeUndefined()
})

test('compares addresses without query and trailing slash', () => {
  expect(normalAddress('/')).toBe('/')
  expect(normalAddress('/pricing/?from=a#top')).toBe('/pricing#top')
  expect(normalisePath('/pricing/?from=a#top')).toBe('/pricing')
})

test.each([
  '/',
  '/pricing',
  '/pricing?plan=a',
  '/services/web-hosting/',
  '/privacy-policy',
  '/industries#health',
])('a link to %s resolves', (href) => {
  expect(linkFault(href, KNOWN, 'homePage')).toBeUndefined()
})

test('accepts links to other sites and to the site’s files', () => {
  for (const href of ['https://example.com/x', '/sitemap.xml']) {
    expect(linkFault(href, KNOWN, 'homePage')).toBeUndefined()
  }
})

test('reports a broken link', () => {
  expect(linkFault('/services/web-hostin', KNOWN, 'homePage')).toBe(
    'This site has no page /services/web-hostin, so visitors would get “Page not found”.',
  )
  expect(linkFault('/industries#mining', KNOWN, 'homePage')).toContain('no section #mining')
})

test('rejects a link to a list with nothing published', () => {
  expect(linkFault('/insights', KNOWN, 'navigation')).toContain('Nothing that')
  const draft = { _id: 'drafts.a', _type: 'article', title: 'Backups', slug: 'backups' }
  expect(linkFault('/insights', knownAddresses([draft]), 'navigation')).toContain('Nothing that')
  const published = knownAddresses([{ ...draft, _id: 'a' }])
  expect(linkFault('/insights', published, 'navigation')).toBeUndefined()
  expect(linkFault('/insights/backups', published, 'navigation')).toBeUndefined()
})

test('rejects a link to a draft, except on the draft itself', () => {
  expect(linkFault('/services/help-desk', KNOWN, 'homePage')).toContain(
    '“Help desk” (/services/help-desk) is still a draft',
  )
  expect(linkFault('/services/help-desk', KNOWN, 's2')).toBeUndefined()
})

test.each([
  ['web-hosting', '“Web Hosting” already has the address /services/web-hosting'],
  ['help-desk', '“Help desk” already has the address /services/help-desk'],
  ['old', 'A redirect starts at /services/old'],
  ['managed-it', 'is reserved for a service of the main menu'],
])('a new service cannot live at %s', (slug, why) => {
  expect(slugFault({ id: 'new', type: 'service', slug }, KNOWN)).toContain(why)
})

test('a page that was taken back can return to its address', () => {
  const left = { _id: 'redirect-after-p', _type: 'redirect', from: '/offers/eofy', to: '/contact' }
  const fault = (id: string) => slugFault({ id, type: 'page', slug: '/offers/eofy' }, knownAddresses([left]))
  expect(fault('p')).toBeUndefined()
  expect(fault('q')).toContain('A redirect starts at /offers/eofy')
})

test('a document does not conflict with itself', () => {
  expect(
    slugFault({ id: 'service-web-hosting', type: 'service', slug: 'web-hosting' }, KNOWN),
  ).toBeUndefined()
  expect(slugFault({ id: 's2', type: 'service', slug: 'help-desk' }, KNOWN)).toBeUndefined()
  expect(slugFault({ id: 'new', type: 'service', slug: 'printing' }, KNOWN)).toBeUndefined()
  expect(slugFault({ id: 'new', type: 'industry', slug: 'web-hosting' }, KNOWN)).toBeUndefined()
})
