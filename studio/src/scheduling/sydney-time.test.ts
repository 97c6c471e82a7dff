import { expect, test } from 'vitest'
import { dayAfter, fromSydney, sydneyFields, sydneyTime, sydneyZone } from './sydney-time.ts'

const iso = (date: string, time: string) => fromSydney(date, time)?.toISOString()

test('uses the offset and name of summer and winter time', () => {
  expect(iso('2026-11-21', '09:00')).toBe('2026-11-20T22:00:00.000Z')
  expect(iso('2027-06-21', '09:00')).toBe('2027-06-20T23:00:00.000Z')
  expect(sydneyTime(new Date('2026-11-20T22:00:00Z'))).toMatch(/Sat,? 21 Nov(ember)? 2026.*9:00.am AEDT/)
  expect(sydneyTime(new Date('2027-06-20T23:00:00Z'))).toContain('AEST')
  expect(sydneyZone(new Date('2026-11-20T22:00:00Z'))).toBe('Australian Eastern Daylight Time')
  expect(sydneyZone(new Date('2027-06-20T23:00:00Z'))).toBe('Australian Eastern Standard Time')
})

test('converts fields to instants and back, including midnight', () => {
  for (const at of ['2026-11-20T13:00:00.000Z', '2026-11-20T22:15:00.000Z', '2027-06-30T14:00:00.000Z']) {
    expect(fromSydney(...sydneyFields(new Date(at)))?.toISOString()).toBe(at)
  }
})

test('rejects the skipped hour, and takes the first of the repeated one', () => {
  expect(iso('2026-10-04', '02:30')).toBeUndefined()
  expect(iso('2026-10-04', '03:00')).toBe('2026-10-03T16:00:00.000Z')
  expect(iso('2027-04-04', '02:30')).toBe('2027-04-03T15:30:00.000Z')
})

test.each([
  ['', ''],
  ['2026-02-30', '09:00'],
  ['2026-11-21', '25:00'],
])('%s %s is not a time', (date, time) => {
  expect(fromSydney(date, time)).toBeUndefined()
})

test('days follow each other over the end of a month and a year', () => {
  expect([dayAfter('2026-12-31'), dayAfter('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28'])
})
