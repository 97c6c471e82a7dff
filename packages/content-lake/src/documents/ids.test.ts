import { describe, expect, test } from 'vitest'
import { toDraftId, isPublic, isValidId, toPublishedId } from './ids.ts'

test.each([
  ['plan', 'plan', 'drafts.plan'],
  ['drafts.plan', 'plan', 'drafts.plan'],
  ['versions.autumn.plan', 'plan', 'drafts.plan'],
  ['versions.autumn.a.b', 'a.b', 'drafts.a.b'],
  ['secrets.key', 'secrets.key', 'drafts.secrets.key'],
])('%s belongs to %s', (id, published, draft) => {
  expect(toPublishedId(id)).toBe(published)
  expect(toDraftId(id)).toBe(draft)
})

test.each(['a', 'drafts.a', 'versions.r.a', 'A-_9', '_.groups.x', 'x'.repeat(160)])(
  '"%s" is a valid id',
  (id) => {
    expect(isValidId(id)).toBe(true)
  },
)

test.each([
  '',
  '.',
  'a.',
  '.a',
  'a..b',
  '-a',
  'a b',
  'ä',
  'drafts.',
  'versions.r',
  'versions.r.',
  'x'.repeat(161),
])('"%s" is not a valid id', (id) => {
  expect(isValidId(id)).toBe(false)
})

describe('people without a session', () => {
  test.each([
    [{ _id: 'a', _type: 'plan' }, true],
    [{ _id: 'drafts.a', _type: 'plan' }, false],
    [{ _id: 'versions.r.a', _type: 'plan' }, false],
    [{ _id: '_.groups.a', _type: 'plan' }, false],
    [{ _id: 'a', _type: 'system.group' }, false],
    [{ _id: 'a', _type: 'media.tag' }, false],
    [{ _id: 'a', _type: 'comment' }, false],
    [{ _id: 'a', _type: 'comments' }, true],
  ])('may read %j: %s', (document, allowed) => {
    expect(isPublic(document)).toBe(allowed)
  })
})
