import { expect, test } from 'vitest'
import { BOOKING_PAGE } from '../../packages/content-model/src/migrations/migrations.ts'
import { bookingHoursSchema, DEFAULT_HOURS } from '../../packages/domain/src/booking-hours.ts'

test('a new system has the same hours for calls before and after the API has read its document', () => {
  const stated = Object.keys(DEFAULT_HOURS).filter((name) => !['openHolidays', 'periods'].includes(name))
  expect(Object.keys(BOOKING_PAGE)).toEqual(expect.arrayContaining(stated))
  expect(bookingHoursSchema.parse(BOOKING_PAGE)).toEqual(DEFAULT_HOURS)
})
