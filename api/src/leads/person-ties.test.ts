import { expect, test } from 'vitest'
import { describeTies, type PersonLead } from './person-ties.ts'

const lead = (id: string, more: Partial<PersonLead> = {}): PersonLead => ({
  id,
  mergedInto: null,
  emails: [],
  phones: [],
  names: [],
  ...more,
})

test('each lead has the true reason for which it is listed', () => {
  const jo = { phones: ['255501234'], names: ['jo smith'] }
  const certain = [
    lead('a', { emails: ['jo@x.example', 'slip@x.example'], ...jo }),
    lead('b', { emails: ['jo@x.example'], phones: ['412345678'] }),
    lead('c', { mergedInto: 'b' }),
    lead('d', { mergedInto: 'gone' }),
  ]
  const others = [
    lead('e', { emails: ['other@x.example'], ...jo }),
    lead('f', { emails: ['slip@x.example'] }),
    lead('g', { phones: ['255501234'], names: ['sam poe'] }),
    lead('h', { emails: ['sam@x.example'] }),
  ]
  const ties = describeTies(certain, others, { emails: [], isAsked: ({ id }) => id === 'a' })
  expect(Object.fromEntries(ties)).toEqual({
    a: 'asked',
    b: 'email',
    c: 'merged',
    d: 'merged',
    e: 'phone-and-name',
    f: 'former-email',
    g: 'phone',
    h: 'indirect',
  })
})
