import { Mutation } from '@sanity/mutator'
import { expect, test } from 'vitest'
import { applyPatch } from './apply-patch.ts'

const BASE = { _id: 'a', _type: 'note', _rev: '1', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '' }
const FRIENDS = [
  { _key: 'a', name: 'mork', age: 40 },
  { _key: 'b', name: 'mindy', age: 32 },
]
const DOCUMENT = { ...BASE, name: 'fred', friends: FRIENDS, nums: [1, 2, 3] }
const patched = (operations: object) => applyPatch(DOCUMENT, operations)

const friends = (...changes: object[]) => ({
  friends: FRIENDS.map((friend, at) => ({ ...friend, ...changes[at] })),
})

test.each([
  [{ set: { 'friends[age > 35].age': 0 } }, friends({ age: 0 })],
  [{ inc: { 'nums[-1]': 1 } }, { nums: [1, 2, 4] }],
  [{ unset: ['nums[0,2]'] }, { nums: [2] }],
  [{ set: { "tr['en-US']": 'hi' } }, { tr: { 'en-US': 'hi' } }],
  [{ set: { '..name': 'x' } }, { name: 'x', ...friends({ name: 'x' }, { name: 'x' }) }],
  [{ set: { 'new.deep.field': 1 } }, { new: { deep: { field: 1 } } }],
  [{ dec: { 'friends[_key=="b"].age': 2 } }, friends({}, { age: 30 })],
  [{ diffMatchPatch: { 'friends[0].name': '@@ -0,0 +1,2 @@\n+x\n m\n' } }, friends({ name: 'xmork' })],
  [{ insert: { after: 'nums[-1]', items: [4] } }, { nums: [1, 2, 3, 4] }],
  [{ insert: { replace: 'nums[0:2]', items: [9] } }, { nums: [9, 3] }],
  [{ setIfMissing: { more: [] }, insert: { after: 'more[-1]', items: [1] } }, { more: [1] }],
])('applies %j as the Studio replays it', (operations, expected) => {
  const { content, recorded } = patched(operations)
  expect(content).toEqual({ ...DOCUMENT, ...expected })
  const mutation = new Mutation({ mutations: [{ patch: { ...recorded, id: 'a' } as never }] })
  expect(mutation.apply(structuredClone(DOCUMENT) as never)).toEqual(content)
})

test('refuses what it cannot do', () => {
  expect(() => patched({ set: { 'friends[*].name': 'x' } })).toThrow(
    /The patch of document "a" cannot be applied: /,
  )
})
