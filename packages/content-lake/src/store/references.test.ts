import { expect, test } from 'vitest'
import { referencesIn } from './references.ts'

test('finds references at any depth, marks weak ones, and skips other datasets', () => {
  const document = {
    _id: 'a',
    one: { _type: 'reference', _ref: 'b' },
    list: [{ _key: 'x', inner: { _ref: 'c', _weak: true } }, [{ _ref: 'd' }]],
    outside: { _ref: 'e', _dataset: 'other' },
    abroad: { _ref: 'f', _projectId: 'other' },
    odd: { _ref: 7 },
    nothing: null,
  }
  expect(referencesIn(document).map(({ to, weak }) => ({ to, weak }))).toEqual([
    { to: 'b', weak: false },
    { to: 'c', weak: true },
    { to: 'd', weak: false },
  ])
})
