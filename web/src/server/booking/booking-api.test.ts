import { expect, test } from 'vitest'
import { freeDays, timeWords } from './booking-api.ts'

const start = (time: string) => ({ start: time })

test('groups times by Sydney’s day, whose names depend on the day there', () => {
  const slots = ['2026-12-31T18:30:00+11:00', '2027-01-01T00:00:00+11:00', '2027-01-02T12:00:00+11:00'].map(
    start,
  )
  // Still the 30th in UTC.
  expect(freeDays(slots, new Date('2026-12-30T22:00:00Z'))).toEqual([
    {
      label: 'Today, Thursday 31 December',
      date: 'Thursday 31 December',
      times: [{ value: '2026-12-31T18:30', time: '6:30 pm', start: slots[0]!.start }],
    },
    expect.objectContaining({ label: 'Tomorrow, Friday 1 January' }),
    expect.objectContaining({ label: 'Saturday 2 January' }),
  ])
})

test.each([
  ['00:00', '12:00 am'],
  ['00:15', '12:15 am'],
  ['11:45', '11:45 am'],
  ['12:00', '12:00 pm'],
  ['23:30', '11:30 pm'],
])('%s is %s', (time, words) => expect(timeWords(time)).toBe(words))
