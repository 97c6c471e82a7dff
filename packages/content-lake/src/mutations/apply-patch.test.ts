import { Mutation } from '@sanity/mutator'
import { expect, test } from 'vitest'
import { applyPatch } from './apply-patch.ts'

const BASE = { _id: 'a', _type: 'note', _rev: '1', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '' }
const FRIENDS = [
  { _key: 'a', name: 'mork', age: 40 },
  { _key: 'b', name: 'mindy', age: 32 },
  { _key: 'c', name: 'bob' },
]
const DOCUMENT = { ...BASE, name: 'fred', friends: FRIENDS, nums: [1, 2, 3], tr: { 'en-US': 'hello' } }
const patched = (operations: object) => applyPatch(DOCUMENT, operations)

const friends = (...changes: object[]) => ({
  friends: FRIENDS.map((friend, at) => ({ ...friend, ...changes[at % changes.length] })),
})
const ages = (...list: (number | undefined)[]) => ({
  friends: FRIENDS.map(({ _key, name }, at) => ({
    _key,
    name,
    ...(list[at] !== undefined && { age: list[at] }),
  })),
})

// https://www.sanity.io/docs/content-lake/json-match and https://www.sanity.io/docs/http-reference/patches
test.each([
  [{ set: { 'friends[*].name': 'x' } }, friends({ name: 'x' })],
  [{ set: { 'friends.name': 'x' } }, friends({ name: 'x' })],
  [{ inc: { 'friends.age[@ > 35]': 1 } }, ages(41, 32)],
  [{ set: { 'friends[age > 35].age': 0 } }, ages(0, 32)],
  [{ inc: { 'friends[age?].age': 1 } }, ages(41, 33)],
  [{ unset: ['friends[1:]'] }, { friends: FRIENDS.slice(0, 1) }],
  [{ unset: ['friends[*].age'] }, ages()],
  [{ set: { 'nums[0:9]': 7 } }, { nums: [7, 7, 7] }],
  [{ inc: { 'nums[-1]': 1 } }, { nums: [1, 2, 4] }],
  [{ unset: ['nums[0,2]'] }, { nums: [2] }],
  [{ set: { 'tr["en-US"]': 'hi' } }, { tr: { 'en-US': 'hi' } }],
  [{ set: { "tr['en-US']": 'hi' } }, { tr: { 'en-US': 'hi' } }],
  [{ set: { '..name': 'x' } }, { name: 'x', ...friends({ name: 'x' }) }],
  [{ setIfMissing: { 'friends[*].age': 1 } }, ages(40, 32, 1)],
  [{ set: { 'new.deep.field': 1 } }, { new: { deep: { field: 1 } } }],
  [{ dec: { 'friends[_key=="b"].age': 2 } }, ages(40, 30)],
  [
    { diffMatchPatch: { 'friends[0:2].name': '@@ -0,0 +1,2 @@\n+x\n m\n' } },
    friends({ name: 'xmork' }, { name: 'xmindy' }, {}),
  ],
  [{ unset: ['nums[2,0]'] }, { nums: [2] }],
  [{ unset: ['nums[@ > 1]'] }, { nums: [1] }],
  [{ set: { 'friends["first name"]': 'x' } }, friends({ 'first name': 'x' })],
  [{ set: { 'friends["b" == _key].age': 0 } }, ages(40, 0)],
  [{ set: { 'name[*].x': 1, 'nums[*].x': 1, 'friends[_key=="z"].age': 1 } }, {}],
  [{ set: { 'nums[0]': 5, 'nums[*]': 6 }, inc: { 'nums[1:]': 1 } }, { nums: [6, 7, 7] }],
  [{ set: { 'nums[*]': 5, 'nums[0]': 6 } }, { nums: [6, 5, 5] }],
  [{ insert: { before: 'friends[ _key == "a" ]', items: [1] } }, { friends: [1, ...FRIENDS] }],
  [
    { insert: { after: 'tr.list[-1]', items: [1] }, setIfMissing: { 'tr.list': [] } },
    { tr: { 'en-US': 'hello', list: [1] } },
  ],
  [{ insert: { after: 'nums[-1]', items: [4] } }, { nums: [1, 2, 3, 4] }],
  [{ insert: { replace: 'nums[0:2]', items: [9] } }, { nums: [9, 3] }],
  [{ setIfMissing: { more: [] }, insert: { after: 'more[-1]', items: [1] } }, { more: [1] }],
])('has every documented path: %j', (operations, expected) => {
  const { content, recorded } = patched(operations)
  expect(content).toEqual({ ...DOCUMENT, ...expected })
  // What listeners replay with the Studio's code gives the same.
  const mutation = new Mutation({ mutations: [{ patch: { ...recorded, id: 'a' } as never }] })
  expect(mutation.apply(structuredClone(DOCUMENT) as never)).toEqual(content)
})

test.each([
  { set: { 'friends[': 1 } },
  { set: { 'a b': 1 } },
  { unset: ['friends[?]'] },
  { inc: { missing: 1 } },
  { inc: { name: 1 } },
  { dec: { 'friends[*].age': 1 } },
  { diffMatchPatch: { nums: '@@ -0,0 +1 @@\n+x\n' } },
  { insert: { after: 'missing[-1]', items: [1] } },
  { insert: { after: 'name[-1]', items: [1] } },
  { insert: { after: 'nums', items: [1] } },
  { insert: { after: 'nums[0:2]', items: [1] } },
  { insert: { before: 'nums[0,2]', items: [1] } },
  { insert: { replace: 'friends[*]', items: [1] } },
  { insert: { after: 'friends[*].name[-1]', items: [1] } },
  { setIfMissing: { 'friends[*].list': [] }, insert: { after: 'friends[*].list[-1]', items: [1] } },
  { inc: { 'nums[0]': 1, 'nums[*]': 1 } },
  { inc: { 'nums[9]': 1 } },
  { diffMatchPatch: { missing: '@@ -0,0 +1 @@\n+x\n' } },
  { set: { 'friends[0]name': 1 } },
  { set: { 'nums[0.5]': 1 } },
  { set: { '"name"': 1 } },
  { set: { '': 1 } },
  { set: { 'name.': 1 } },
  { unset: ['friends[age > 3 && name == "bob"]'] },
  { unset: ["friends[_key == 'a']"] },
])('refuses what it cannot do: %j', (operations) => {
  expect(() => patched(operations)).toThrow(/The patch of document "a" cannot be applied: "/)
})
