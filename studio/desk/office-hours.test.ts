import { expect, test } from 'vitest'
import { openTime } from './office-hours.ts'

const hours = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  opens: '07:00',
  closes: '19:00',
  holidays: ['2026-12-25'],
}

test.each([
  ['within a day', '2026-11-20T09:00+11:00', '2026-11-20T11:30+11:00', 2.5],
  ['overnight', '2026-11-19T18:00+11:00', '2026-11-20T18:00+11:00', 12],
  ['over a Sunday', '2026-11-21T18:00+11:00', '2026-11-22T18:00+11:00', 1],
  ['over a holiday', '2026-12-24T17:00+11:00', '2026-12-26T08:00+11:00', 3],
  ['on the day on which clocks go forward', '2026-10-03T18:00+10:00', '2026-10-05T08:00+11:00', 2],
  ['on the day on which clocks go back', '2026-04-04T18:00+11:00', '2026-04-06T08:00+10:00', 2],
  ['after the end', '2026-11-20T09:00+11:00', '2026-11-20T08:00+11:00', 0],
])('%s', (_when, from, to, expected) => {
  expect(openTime(Date.parse(from), Date.parse(to), hours) / 3_600_000).toBe(expected)
})
