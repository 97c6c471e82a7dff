import { localTime } from '@site/domain/business-time'
import { expect, test } from 'vitest'
import { unavailableTimes } from './unavailable-times.ts'

const times = (given: Partial<Parameters<typeof unavailableTimes>[0]>) =>
  unavailableTimes({ date: '2027-03-26', from: '09:00', to: '12:00', isWeekly: false, ...given }).map(
    ({ start, end }) => [localTime(start), localTime(end)],
  )

test('a time of one day, of several days, and of whole days', () => {
  expect(times({})).toEqual([['2027-03-26T09:00:00+11:00', '2027-03-26T12:00:00+11:00']])
  expect(times({ until: '2027-03-30' })).toEqual([['2027-03-26T09:00:00+11:00', '2027-03-30T12:00:00+11:00']])
  expect(times({ until: '2027-03-27', from: '00:00', to: '24:00' })).toEqual([
    ['2027-03-26T00:00:00+11:00', '2027-03-28T00:00:00+11:00'],
  ])
})

test('the same time each week, also when the clocks have changed', () => {
  expect(times({ isWeekly: true, until: '2027-04-10' })).toEqual([
    ['2027-03-26T09:00:00+11:00', '2027-03-26T12:00:00+11:00'],
    ['2027-04-02T09:00:00+11:00', '2027-04-02T12:00:00+11:00'],
    ['2027-04-09T09:00:00+10:00', '2027-04-09T12:00:00+10:00'],
  ])
  expect(times({ isWeekly: true })).toHaveLength(1)
})
