import { expect, test } from 'vitest'
import { tiesOf, type PersonLead } from './person-ties.ts'

const lead = (id: string, more: Partial<PersonLead> = {}): PersonLead => ({
  id,
  mergedInto: null,
  emails: [],
  phones: [],
  names: [],
  ...more,
})

const tied = (asked: string, ...leads: PersonLead[]) =>
  Object.fromEntries(tiesOf(leads, ({ id }) => id === asked))

test('a merge, an address, and a number with the same name make one person; a number alone does not', () => {
  const office = { phones: ['255501234'] }
  expect(
    tied(
      'a',
      lead('a', { emails: ['jo@x.example'], names: ['jo smith'], ...office }),
      lead('b', { emails: ['jo@x.example'] }),
      lead('c', { names: ['jo smith'], ...office }),
      lead('d', { names: ['sam poe'], ...office }),
      lead('e', { mergedInto: 'b' }),
    ),
  ).toEqual({ a: 'asked', b: 'email', c: 'phone-and-name', d: 'phone', e: 'merged' })
})

test('ties lead on from one lead to the next', () => {
  expect(
    tied(
      'a',
      lead('a', { mergedInto: 'b' }),
      lead('b', { emails: ['old@x.example', 'new@x.example'] }),
      lead('c', { emails: ['new@x.example'], phones: ['412345678'], names: ['jo'] }),
      lead('d', { phones: ['412345678'], names: ['jo', 'joanna'] }),
    ),
  ).toEqual({ a: 'asked', b: 'merged', c: 'email', d: 'phone-and-name' })
})

test('duplicates of a lead that was erased belong together', () => {
  expect(tied('a', lead('a', { mergedInto: 'gone' }), lead('b', { mergedInto: 'gone' }))).toEqual({
    a: 'asked',
    b: 'merged',
  })
})
