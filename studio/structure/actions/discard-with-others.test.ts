import { expect, test } from 'vitest'
import { questionOf } from './discard-with-others.ts'

/** What somebody is asked while these people are in the document beside them, in two tabs each. */
const asked = (...others: string[]) =>
  questionOf(
    ['me', ...others, ...others].map((id) => ({ id, displayName: id })),
    'me',
  )

test('asks before discarding a draft that others are editing', () => {
  expect(asked()).toBeUndefined()
  expect(asked('Ana')).toMatch(/^Ana is working on this right now/)
  expect(asked('Ana', 'Ben', 'Cem')).toMatch(/^Ana, Ben and Cem are working on this right now/)
})
