import { expect, test } from 'vitest'
import { entriesOf } from './overview-queries.ts'

test('a document and its draft are one entry, named by the draft', () => {
  const rows = [
    { _id: 'drafts.a', _type: 'service', _updatedAt: '2026-11-20T02:00:00Z', title: 'A, new' },
    { _id: 'b', _type: 'plan', _updatedAt: '2026-11-20T01:00:00Z', title: 'B' },
    { _id: 'a', _type: 'service', _updatedAt: '2026-11-19T01:00:00Z', title: 'A' },
  ]
  expect(entriesOf(rows)).toEqual([
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
