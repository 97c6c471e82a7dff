import { expect, test } from 'vitest'
import { unsafeLink } from './unsafe-link.ts'

const fault = (_id: string, content: object, _type = 'page') => unsafeLink([{ ...content, _id, _type }])

const link = (href: unknown) => ({
  blocks: [{ body: [{ _type: 'block', markDefs: [{ _key: 'a', _type: 'link', href }] }] }],
})

test('refuses a link that would run code, at any depth', () => {
  expect(fault('page', link('javascript:alert(1)'))).toContain(
    '"javascript:alert(1)" in blocks[0].body[0].markDefs[0].href of "page"',
  )
  expect(fault('page', { url: '//elsewhere.example' })).toContain('in url of "page"')
  expect(fault('old', { to: 'data:text/html,x' }, 'redirect')).toContain('in to of "old"')
})

test('refuses a link that is not text, which no page could render', () => {
  expect(fault('page', link({ href: '/pricing' }))).toContain('Something other than text in blocks[0]')
  expect(fault('page', { url: ['/pricing'] })).toContain('in url of "page"')
})

test('accepts other links, and ignores fields that are not links', () => {
  expect(fault('page', link('/pricing#plans'))).toBeUndefined()
  for (const href of ['sms:0491570006', 'spotify:track:1', 'web+foo:bar', 'https://'])
    expect(fault('page', link(href))).toBeUndefined()
  expect(fault('page', { to: 'note: not a link', text: 'javascript:alert(1)' })).toBeUndefined()
})
