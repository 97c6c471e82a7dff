import { expect, test } from 'vitest'
import { normalisePath } from './addresses.ts'
import { afterMove, redirectFaults } from './redirects.ts'

const OTHERS = [
  { from: '/b', to: '/pricing' },
  { from: '/d', to: '/a?from=d#top' },
]
const isPage = (path: string) => path === '/pricing' || path === '/contact'
const faults = (from: unknown, to: string, others = OTHERS) =>
  redirectFaults({ from: from as string, to }, others, isPage)
const fault = (from: string, to: string, others = OTHERS) => {
  const found = faults(from, to, others)
  return found.to ?? found.from
}

test('an address asks for one page, however it is written', () => {
  const spellings = [
    '/promo/',
    '//promo',
    '/promo?a=b',
    '/promo#c',
    '/%70romo',
    '/x/../promo',
    '/\\promo/%2e',
  ]
  for (const href of spellings) expect(normalisePath(href)).toBe('/promo')
  expect(normalisePath('/cafe\u0301/')).toBe(normalisePath('/caf%C3%A9'))
  expect([normalisePath('/'), normalisePath('/%zz/'), normalisePath('https://example.com/a?b')]).toEqual([
    '/',
    '/%zz',
    'https://example.com/a',
  ])
})

test('a redirect may lead to a page or to another site', () => {
  expect(fault('/x', '/contact')).toBeUndefined()
  expect(fault('/x', 'https://example.com/a')).toBeUndefined()
})

test('rejects loops of any length, ignoring query, fragment, encoding and a slash at the end', () => {
  expect(fault('/x', '/x', [])).toContain('(/x → /x)')
  expect(fault('/x', '/%78/?y#z', [])).toContain('(/x → /x)')
  expect(fault('/a', '/d')).toContain('(/a → /d → /a)')
})

test('a loop among other redirects does not hang the check', () => {
  const circle = [
    { from: '/x', to: '/y' },
    { from: '/y', to: '/x' },
  ]
  expect(fault('/a', '/x', circle)).toContain('(/a → /x → /y → /x)')
})

test('rejects a chain, from either end, unless a page has taken the place between', () => {
  expect(fault('/x', '/b')).toBe('/b redirects to /pricing. Redirect to /pricing at once.')
  expect(fault('/a', '/contact')).toBe('/d redirects to /a. Let it redirect to /contact first.')
  expect(fault('/x', '/contact', [{ from: '/contact', to: '/b' }])).toBeUndefined()
})

test('rejects a redirect that hides a page or another redirect, however its address is written', () => {
  for (const from of ['/pricing', '/pricing/', '/pric%69ng'])
    expect(fault(from, '/about')).toBe('/pricing is a page of this site. A redirect would hide it.')
  for (const from of ['/b', '/b/', '/%62'])
    expect(fault(from, '/contact')).toContain('Another redirect already starts at /b')
})

test('a redirect starts at a path that the site does not serve itself', () => {
  for (const from of ['old', '//old', '/old?x', 'https://example.com/old', { path: '/old' }, undefined])
    expect(faults(from, '/contact').from).toContain('Start with /')
  for (const from of ['/sitemap.xml', '/assets/main.js', '/content/about.json', '/healthz', '/book/old'])
    expect(faults(from, '/contact').from).toContain('The site needs')
  expect(faults('/services/old', '/contact')).toEqual({})
})

test('a redirect follows a page that moves, and goes where the page returns', () => {
  const move = { from: '/promo', to: '/offers/spring' }
  expect(afterMove({ from: '/flyer', to: '/promo/?from=flyer#form' }, move)).toBe(
    '/offers/spring?from=flyer#form',
  )
  expect(afterMove({ from: '/offers/spring/', to: '/%70romo' }, move)).toBe('gone')
  expect(afterMove({ from: '/flyer', to: '/promotion' }, move)).toBeUndefined()
})
