import { expect, test } from 'vitest'
import { dialledNumber } from '@site/domain/facts/dialled-number'
import { type FactSource, listFacts } from './facts.ts'
import { factsNamedIn, factValues, withFacts } from '@site/domain/facts/facts-in-text'
import { hoursInWords } from '@site/domain/facts/office-hours'

const SOURCE: FactSource = {
  plans: [{ key: 'a', name: 'Plan A', price: { amount: 1200.5, currency: 'AUD' } }],
  phone: '02 5550 0142',
  supportEmail: 'support@example.com',
  hours: { days: ['Monday', 'Tuesday', 'Wednesday'], opens: '07:00', closes: '19:00' },
  suburb: 'Surry Hills',
  foundingYear: 2005,
  occasions: [
    {
      page: '/events/backups',
      title: 'Backups',
      occasion: {
        startsAt: '2026-12-03T22:30:00Z',
        minutes: 90,
        place: 'Surry Hills Library',
        speaker: null,
        seats: 20,
        closesAt: null,
        instead: null,
      },
    },
  ],
  others: [{ key: 'reply-time', name: 'Time to reply', value: '24 hours' }],
}

const VALUES = factValues(listFacts(SOURCE))

test('facts come from prices, settings and editors', () => {
  expect(listFacts(SOURCE).map(({ key, value }) => `${key} ${value}`)).toEqual([
    'price:a $1,200.50',
    'phone 02 5550 0142',
    'support-email support@example.com',
    'hours Mon to Wed, 7 AM to 7 PM',
    'suburb Surry Hills',
    'founded 2005',
    'event:events-backups:when Fri, 4 Dec 2026, 9:30 am AEDT',
    'event:events-backups:length 90 minutes',
    'event:events-backups:where Surry Hills Library',
    'event:events-backups:seats 20',
    'event:events-backups:closes Fri, 4 Dec 2026, 9:30 am AEDT',
    'reply-time 24 hours',
  ])
  const empty = {
    plans: [],
    phone: null,
    supportEmail: null,
    hours: null,
    suburb: null,
    foundingYear: null,
    others: null,
  }
  expect(listFacts(empty)).toEqual([])
  expect(listFacts({ ...empty, hours: { days: ['Monday'], opens: null, closes: '19:00' } })).toEqual([])
})

test('replaces facts by their values, in strings and rich text', () => {
  const running = {
    _type: 'block',
    children: [
      { _type: 'span', _key: 's', text: 'From ', marks: [] },
      { _type: 'fact', _key: 'f', fact: 'price:a' },
    ],
  }
  const page = {
    seo: { title: 'From {{price:a}}, {{ reply-time }}' },
    blocks: [running],
    count: 3,
    none: null,
  }
  expect(withFacts(page, VALUES)).toEqual({
    seo: { title: 'From $1,200.50, 24 hours' },
    blocks: [
      {
        _type: 'block',
        children: [
          { _type: 'span', _key: 's', text: 'From ', marks: [] },
          { _type: 'span', _key: 'f', text: '$1,200.50', marks: [] },
        ],
      },
    ],
    count: 3,
    none: null,
  })
  expect(factsNamedIn(page)).toEqual(['price:a', 'reply-time'])
})

test('returns the same value if there are no facts, and removes unknown facts', () => {
  const plain = { title: 'Plain {words} { {and} } more', list: ['a', { b: 1 }] }
  expect(withFacts(plain, VALUES)).toBe(plain)
  expect(withFacts('From {{price:gone}}!', VALUES)).toBe('From !')
  expect(factsNamedIn(['{{price:gone}}', { _type: 'fact' }])).toEqual(['price:gone', ''])
})

test.each([
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], 'Mon to Sat'],
  [['Saturday', 'Monday'], 'Mon and Sat'],
  [['Monday', 'Tuesday', 'Friday'], 'Mon, Tue and Fri'],
  [['Monday', 'Tuesday', 'Wednesday', 'Saturday', 'Sunday'], 'Mon to Wed, Sat and Sun'],
  [['Sunday'], 'Sun'],
])('days %j are %s', (days, words) => {
  expect(hoursInWords({ days, opens: '07:00', closes: '19:00' })).toBe(`${words}, 7 AM to 7 PM`)
})

test.each([
  ['00:00', '12:00', '12 AM to 12 PM'],
  ['08:30', '17:05', '8:30 AM to 5:05 PM'],
  ['09:00', '24:00', '9 AM to 12 AM'],
])('from %s to %s is %s', (opens, closes, words) => {
  expect(hoursInWords({ days: ['Monday'], opens, closes })).toBe(`Mon, ${words}`)
})

test.each([
  ['02 5550 0142', '+61255500142'],
  ['(02) 5550-0142', '+61255500142'],
  ['0491 570 006', '+61491570006'],
  ['+61 2 5550 0142', '+61255500142'],
  ['1300 975 707', '1300975707'],
])('%s is dialled as %s', (shown, dialled) => {
  expect(dialledNumber(shown)).toBe(dialled)
})
