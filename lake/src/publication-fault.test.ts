import { expect, test } from 'vitest'
import { publicationFault, unsafeLink } from './publication-fault.ts'

type Content = { _id: string; _type: string; [key: string]: unknown }
const stored = (document: Content) => ({ _rev: '1', _createdAt: '', _updatedAt: '', ...document })

/** Why these documents can't join what is published. */
function fault(published: Content[], joining: Content[]) {
  const ids = new Set(joining.map(({ _id }) => _id))
  const after = [...published.filter(({ _id }) => !ids.has(_id)), ...joining].map(stored)
  const before = (id: string) => published.map(stored).find(({ _id }) => _id === id)
  return publicationFault({ joining: joining.map(stored), before, after: () => after })
}

const page = (_id: string, current: unknown) => ({ _id, _type: 'page', title: _id, slug: { current } })
const redirect = (from: unknown, to: unknown, _id = `${String(from)}`) => ({
  _id,
  _type: 'redirect',
  from,
  to,
})
const OFFER = page('offer', '/offers/spring')

test('refuses a redirect from a page that exists, built in or not, or to anything but a page or a secure address', () => {
  for (const from of ['/', '/contact', '/contact/', '/%63ontact', '/offers/spring'])
    expect(fault([OFFER], [redirect(from, '/about')])).toMatch(/is a page of this site/)
  for (const from of ['https://example.com/', 'old', { path: '/old' }, undefined])
    expect(fault([], [redirect(from, '/about')])).toMatch(/Start with \//)
  for (const to of ['//elsewhere.example', 'http://elsewhere.example', '/\\elsewhere.example', undefined])
    expect(fault([], [redirect('/old', to)])).toMatch(/must start with \/|cannot be published/)
  expect(fault([OFFER], [redirect('/old', '/offers/spring')])).toBeUndefined()
  expect(fault([], [redirect('/insights', 'https://elsewhere.example/')])).toBeUndefined()
})

test('refuses loops and chains, within one transaction too', () => {
  expect(fault([redirect('/a', '/b')], [redirect('/b', '/a')])).toMatch(/loop|redirects to/)
  expect(fault([], [redirect('/a', '/b'), redirect('/b', '/a')])).toMatch(/loop|redirects to/)
  expect(fault([], [redirect('/a', '/b'), redirect('/b', '/about')])).toMatch(/Redirect to|Let it redirect/)
  expect(fault([redirect('/a', '/about')], [redirect('/a', '/pricing', 'other')])).toMatch(/already starts/)
})

test('a redirect whose source was wrong before can still follow a page', () => {
  const [old, chained] = [redirect('/contact', '/offers/a'), redirect('/x', '/contact')]
  expect(fault([old, chained, OFFER], [{ ...old, to: '/offers/spring' }])).toBeUndefined()
  expect(fault([old, chained, OFFER], [{ ...old, to: '/contact' }])).toMatch(/loop/)
})

test('refuses an address that another page or the site has, where it is new', () => {
  expect(fault([OFFER], [page('other', '/offers/spring')])).toMatch(/would both have the address/)
  for (const slug of ['/contact', '/healthz', '/assets/x', 'no-slash', '/Upper', { a: 1 }])
    expect(fault([{ _id: 'contactPage', _type: 'contactPage' }], [page('other', slug)])).toMatch(/address/)
  const twin = page('twin', '/offers/spring')
  expect(fault([OFFER, twin], [{ ...twin, title: 'Changed' }])).toBeUndefined()
  expect(
    fault([OFFER, redirect('/offers/winter', '/offers/spring')], [page('offer', '/offers/winter')]),
  ).toBe(undefined)
})

test('refuses an address where a redirect starts, unless that goes in the same transaction', () => {
  for (const from of ['/offers/spring', '/offers/spring/', '/offers/%73pring'])
    expect(fault([redirect(from, '/about')], [OFFER])).toMatch(/A redirect starts at \/offers\/spring/)
  const twin = page('offer', '/offers/winter')
  expect(fault([twin, redirect('/offers/spring', '/about')], [OFFER])).toMatch(/A redirect starts/)
  expect(fault([], [OFFER, redirect('/offers/spring', '/about')])).toBeDefined()
  // The page left it when its campaign was taken back.
  const left = redirect('/offers/spring', '/about', 'redirect-after-offer')
  expect(fault([left], [OFFER])).toBeUndefined()
})

const linkFault = (_id: string, content: object, _type = 'page') => unsafeLink([{ ...content, _id, _type }])

const link = (href: unknown) => ({
  blocks: [{ body: [{ _type: 'block', markDefs: [{ _key: 'a', _type: 'link', href }] }] }],
})

test('refuses a link that would run code, at any depth', () => {
  expect(linkFault('page', link('javascript:alert(1)'))).toContain(
    '"javascript:alert(1)" in blocks[0].body[0].markDefs[0].href of "page"',
  )
  expect(linkFault('page', { url: '//elsewhere.example' })).toContain('in url of "page"')
  expect(linkFault('old', { to: 'data:text/html,x' }, 'redirect')).toContain('in to of "old"')
})

test('refuses a link that is not text, which no page could render', () => {
  expect(linkFault('page', link({ href: '/pricing' }))).toContain('Something other than text in blocks[0]')
  expect(linkFault('page', { url: ['/pricing'] })).toContain('in url of "page"')
})

test('accepts other links, and ignores fields that are not links', () => {
  expect(linkFault('page', link('/pricing#plans'))).toBeUndefined()
  for (const href of ['sms:0491570006', 'spotify:track:1', 'web+foo:bar', 'https://'])
    expect(linkFault('page', link(href))).toBeUndefined()
  expect(linkFault('page', { to: 'note: not a link', text: 'javascript:alert(1)' })).toBeUndefined()
})
