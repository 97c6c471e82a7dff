import { expect, test } from 'vitest'
import type { SanityDocument } from 'sanity'
import { toEntries, nameDocument, withDrafts } from './overview-queries.ts'

test('a document and its draft are one entry, named by the draft', () => {
  const rows = [
    { _id: 'drafts.a', _type: 'service', _updatedAt: '2026-11-20T02:00:00Z', title: 'A, new' },
    { _id: 'b', _type: 'plan', _updatedAt: '2026-11-20T01:00:00Z', title: 'B' },
    { _id: 'a', _type: 'service', _updatedAt: '2026-11-19T01:00:00Z', title: 'A' },
  ]
  expect(toEntries(rows as unknown as SanityDocument[])).toEqual([
    {
      id: 'a',
      type: 'service',
      title: 'A, new',
      updatedAt: '2026-11-20T02:00:00Z',
      draft: true,
      published: true,
    },
    { id: 'b', type: 'plan', title: 'B', updatedAt: '2026-11-20T01:00:00Z', draft: false, published: true },
  ])
})

test('drafts replace their documents, and versions are left out', () => {
  const documents = ['a', 'drafts.a', 'versions.r1.a', 'b', 'drafts.c'].map((_id) => ({
    _id,
    _type: 'page',
    at: _id,
  }))
  expect(withDrafts(documents as unknown as SanityDocument[])).toMatchObject([
    { _id: 'a', at: 'drafts.a' },
    { _id: 'b', at: 'b' },
    { _id: 'c', at: 'drafts.c' },
  ])
})

test('a testimonial is called by its author', () => {
  const named = (document: object) => nameDocument({ _id: 'a', ...document } as unknown as SanityDocument)
  expect(named({ _type: 'testimonial', author: 'Kim' })).toBe('Kim')
  expect(named({ _type: 'article', author: { _ref: 'kim' } })).toBeNull()
  expect(named({ _type: 'redirect', from: '/old' })).toBe('/old')
})
