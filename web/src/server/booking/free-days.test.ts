import { expect, test } from 'vitest'
import { timeWords } from '../../lib/booking/booking-state.ts'
import { freeDays, nearestTimes } from './free-days.ts'

const start = (time: string) => ({ start: time })
const all = (slots: { start: string }[]) => ({ timeZone: 'Australia/Sydney', lengthMinutes: 30, slots })

test('groups times by Sydney’s day, whose names depend on the day there', () => {
  const slots = ['2026-12-31T18:30:00+11:00', '2027-01-01T00:00:00+11:00', '2027-01-02T12:00:00+11:00'].map(
    start,
  )
  // Still the 30th in UTC.
  expect(freeDays(all(slots), new Date('2026-12-30T22:00:00Z'))).toEqual([
    {
      label: 'Today, Thursday 31 December',
      date: 'Thursday 31 December',
      minutes: 30,
      starts: [slots[0]!.start],
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

test('finds the nearest times on other days too, in order', () => {
  const days = freeDays(
    all(
      ['2026-11-27T18:30', '2026-11-28T07:00', '2026-11-28T07:30', '2026-11-30T07:00'].map((time) =>
        start(`${time}:00+11:00`),
      ),
    ),
    new Date('2026-11-26T00:00:00Z'),
  )
  expect(nearestTimes(days, '2026-11-28T07:15').map(({ value, date }) => [value, date])).toEqual([
    ['2026-11-27T18:30', 'Friday 27 November'],
    ['2026-11-28T07:00', 'Saturday 28 November'],
    ['2026-11-28T07:30', 'Saturday 28 November'],
  ])
  expect(nearestTimes(days, 'nonsense')).toEqual([])
})
