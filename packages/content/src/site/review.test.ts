import { expect, test } from 'vitest'
import { type Review, reviewed, reviewId, stateOf } from './review.ts'

const draft = { _id: 'drafts.a', _rev: '1', title: 'A page' }
const published = { _id: 'a', _rev: '1', title: 'A pag' }
const asked = { ...reviewed({ draft, published }), askedBy: 'ana' } as Review
const approved: Review = { ...asked, approvedAt: '2026-11-23T00:00:00Z' }

test('a review has a private id, and each release has its own', () => {
  expect(reviewId('drafts.a')).toBe('review.a')
  expect(reviewId('versions.spring.a')).toBe('review.spring.a')
})

test('an approval ends with the next edit, and is valid again if the edit is undone', () => {
  const edited = { ...draft, title: 'A page!' }
  expect(stateOf(undefined, { draft, published })).toBe('none')
  expect(stateOf(asked, { draft: { ...draft, _rev: '2', order: 3 }, published })).toBe('waiting')
  expect(stateOf(asked, { draft: edited, published })).toBe('changed')
  expect(stateOf(approved, { draft, published })).toBe('approved')
  const refused: Review = { ...asked, refusedAt: '2026-11-23T00:00:00Z', note: 'Name the price.' }
  expect(stateOf(refused, { draft, published })).toBe('refused')
  expect(stateOf(refused, { draft: edited, published })).toBe('changed')
  expect(stateOf(approved, { draft: edited, published })).toBe('changed')
})

test('a review ends once the page is published, so that the next draft begins without one', () => {
  expect(stateOf(approved, { draft: null, published: draft })).toBe('none')
  expect(stateOf(approved, { draft: { ...draft, title: 'Another' }, published: draft })).toBe('none')
  const fresh = { ...reviewed({ draft, published: null }), askedBy: 'ana' } as Review
  expect(stateOf(fresh, { draft, published: null })).toBe('waiting')
})
