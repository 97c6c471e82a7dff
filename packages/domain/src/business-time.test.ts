import { expect, test } from 'vitest'
import { dayAfter, fromLocal, localClock, localDay, localTime, localWords } from './business-time.ts'

const iso = (day: string, clock: string) => fromLocal(day, clock)?.toISOString()

test.each([
  ['2026-11-20T22:00:00.000Z', '2026-11-21T09:00:00+11:00', 'Sat, 21 Nov 2026, 9:00 am AEDT'],
  ['2026-11-20T13:00:00.000Z', '2026-11-21T00:00:00+11:00', 'Sat, 21 Nov 2026, 12:00 am AEDT'],
  ['2027-06-20T23:15:00.000Z', '2027-06-21T09:15:00+10:00', 'Mon, 21 June 2027, 9:15 am AEST'],
])('%s is %s', (at, local, words) => {
  expect(localTime(at)).toBe(local)
  expect(localWords(at).replaceAll(/\s/g, ' ')).toBe(words)
  expect(iso(localDay(at), localClock(at))).toBe(at)
})

test('knows no time in the skipped hour, and takes the first of the repeated one', () => {
  expect(iso('2026-10-04', '02:30')).toBeUndefined()
  expect(iso('2026-10-04', '03:00')).toBe('2026-10-03T16:00:00.000Z')
  expect(iso('2027-04-04', '02:30')).toBe('2027-04-03T15:30:00.000Z')
})

test.each([
  ['', ''],
  ['2026-02-30', '09:00'],
  ['2026-11-21', '25:00'],
])('%s %s is not a time', (day, clock) => {
  expect(fromLocal(day, clock)).toBeUndefined()
})

test('days follow each other over the end of a month and a year', () => {
  expect([dayAfter('2026-12-31'), dayAfter('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28'])
})
