import { expect, test } from 'vitest'
import { moved, newPositions, orderedEntries } from './order.ts'

const ROWS = [
  { _id: 'c', title: 'C', order: 3 },
  { _id: 'a', title: 'A', order: 1 },
  { _id: 'drafts.a', title: 'A, edited', order: 1 },
  { _id: 'drafts.new', title: null },
  { _id: 'b', title: 'B', order: 2 },
]

test('a draft and its document share an entry, and entries without a position come last', () => {
  expect(orderedEntries(ROWS)).toMatchObject([
    { id: 'a', title: 'A, edited', published: true, edited: true },
    { id: 'b', title: 'B', published: true, edited: false },
    { id: 'c', published: true, edited: false },
    { id: 'new', title: 'Untitled', published: false, edited: true },
  ])
})

test('an entry can move anywhere', () => {
  const order = (id: string, to: number) =>
    moved([{ id: 'a' }, { id: 'b' }, { id: 'c' }], { id, to })
      .map((entry) => entry.id)
      .join('')
  expect(order('a', 2)).toBe('bca')
  expect(order('c', 0)).toBe('cab')
  expect(order('b', 9)).toBe('acb')
  expect(order('b', -1)).toBe('bac')
  // Another editor deleted it meanwhile.
  expect(order('d', 0)).toBe('abc')
})

test('only writes changed positions, in drafts and documents', () => {
  const entries = orderedEntries(ROWS)
  expect(newPositions(entries)).toEqual([{ id: 'drafts.new', order: 4 }])
  expect(newPositions(moved(entries, { id: 'a', to: 1 }))).toEqual([
    { id: 'b', order: 1 },
    { id: 'a', order: 2 },
    { id: 'drafts.a', order: 2 },
    { id: 'drafts.new', order: 4 },
  ])
})
