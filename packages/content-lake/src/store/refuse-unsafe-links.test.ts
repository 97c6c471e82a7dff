import { expect, test } from 'vitest'
import { refuseUnsafeLinks } from './refuse-unsafe-links.ts'

const system = { _rev: 'r', _createdAt: '', _updatedAt: '' }

function written(_id: string, content: object, _type = 'page') {
  const after = { ...content, _id, _type, ...system }
  return () => refuseUnsafeLinks([{ documentId: _id, before: null, after, mutations: [] }])
}

const link = (href: string) => ({
  blocks: [{ body: [{ _type: 'block', markDefs: [{ _key: 'a', _type: 'link', href }] }] }],
})

test('refuses to publish a link that would run code, at any depth', () => {
  expect(written('page', link('javascript:alert(1)'))).toThrow(
    '"javascript:alert(1)" in blocks[0].body[0].markDefs[0].href of "page"',
  )
  expect(written('page', { url: '//elsewhere.example' })).toThrow('in url of "page"')
  expect(written('old', { to: 'data:text/html,x' }, 'redirect')).toThrow('in to of "old"')
})

test('accepts other links, and ignores fields that are not links', () => {
  expect(written('page', link('/pricing#plans'))).not.toThrow()
  expect(written('page', { to: 'note: not a link', text: 'javascript:alert(1)' })).not.toThrow()
})

test('accepts any link in a draft', () => {
  expect(written('drafts.page', link('www.example.com:80'))).not.toThrow()
  expect(written('versions.autumn.page', link('www.example.com:80'))).not.toThrow()
})
