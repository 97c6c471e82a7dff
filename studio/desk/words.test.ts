import { expect, test } from 'vitest'
import {
  ago,
  callWords,
  formatClock,
  dayWords,
  dollars,
  duration,
  excerptWords,
  monthWords,
  sourceTitle,
} from './words.ts'

const HOUR_MS = 3_600_000

test.each([
  [30_000, '30 seconds'],
  [5 * 60_000, '5 minutes'],
  [HOUR_MS, '1 hour'],
  [17 * HOUR_MS + 55 * 60_000, '17 hours'],
  [51 * HOUR_MS, '2 days'],
])('%d ms are %s', (milliseconds, words) => {
  expect(duration(milliseconds)).toBe(words)
})

test('money is shown in dollars, with cents if there are any', () => {
  expect([dollars(1_200_000), dollars(9950)]).toEqual(['$12,000', '$99.50'])
})

test('a call is shown with what it lacks', () => {
  const start = '2026-12-02T22:45:00.000Z'
  expect(callWords({ start, state: 'booked' })).toBe('Call on Thu, 3 Dec, 9:45 am')
  expect(callWords({ start, state: 'unconfirmed' })).toBe('Call on Thu, 3 Dec, 9:45 am · not confirmed')
})

test('a source has the title of its form', () => {
  expect(sourceTitle('quote_form')).toBe('Quote request')
})

test('an excerpt is one line, without facts that the list already shows', () => {
  expect(excerptWords({ source: 'contact_form', excerpt: 'Hello,\n\nplease call.' })).toBe(
    'Hello, please call.',
  )
  const excerpt =
    'Industry: Retail\nCompliance: Yes\nEmployees: 25\nCurrent IT: Not provided\nChallenges: Slow mail'
  expect(excerptWords({ source: 'quote_form', excerpt })).toBe('Compliance: Yes · Challenges: Slow mail')
})

// Clocks go forward in Sydney that night. The promise counts elapsed hours, not local time.
const createdAt = '2026-10-03T05:00:00.000Z'
const dueAt = '2026-10-04T05:00:00.000Z'
const now = Date.parse('2026-10-03T06:00:00.000Z')
const open = {
  source: 'contact_form',
  status: 'received',
  stage: 'new',
  createdAt,
  dueAt,
  answeredAt: null,
} as const

test.each([
  [open, now, '23 hours left', 'default'],
  [open, Date.parse(dueAt) - HOUR_MS, '1 hour left', 'caution'],
  [open, Date.parse(dueAt) + HOUR_MS, 'Overdue by 1 hour', 'critical'],
  [{ ...open, status: 'quarantined' as const }, now, 'Waits for somebody to check it', 'default'],
  [{ ...open, dueAt: null }, now, 'Not answered yet', 'default'],
  [{ ...open, stage: 'lost' as const }, Date.parse(dueAt) + HOUR_MS, 'Not answered', 'default'],
  [{ ...open, answeredAt: '2026-10-03T08:20:00.000Z' }, now, 'Answered after 3 hours', 'positive'],
  [{ ...open, answeredAt: '2026-10-05T05:00:00.000Z' }, now, 'Answered after 2 days', 'default'],
  [{ ...open, source: 'booking_form' as const, answeredAt: createdAt }, now, 'Booked a call', 'positive'],
  [{ ...open, source: 'phone_call' as const, answeredAt: createdAt }, now, 'Answered', 'positive'],
])('%j', (lead, at, text, tone) => {
  expect(formatClock(lead, at)).toEqual({ text, tone })
})

test.each([
  [dueAt, '1 day left, 4 office hours'],
  ['2026-10-03T09:30:00.000Z', '4 hours left, 4 office hours'],
  ['2026-10-03T07:00:00.000Z', '2 hours left'],
])('the clock until %s also counts office hours, on a Saturday at three', (due, text) => {
  const times = { days: ['Saturday'], opens: '07:00', closes: '19:00', holidays: [] }
  expect(formatClock({ ...open, dueAt: due }, Date.parse(createdAt), times).text).toBe(text)
  const early = { ...times, closes: '15:30' }
  expect(formatClock({ ...open, dueAt: due }, Date.parse(createdAt), early).text).toContain(
    ', under 1 office hour',
  )
  const closed = { ...times, holidays: ['2026-10-03'] }
  expect(formatClock({ ...open, dueAt: due }, Date.parse(createdAt), closed).text).toContain(
    ', no office hours',
  )
})

test('a moment is so long ago, never in the future of a clock that is read once a minute', () => {
  expect(ago(new Date(now - 23 * HOUR_MS).toISOString(), now)).toBe('23 hours ago')
  expect(ago(new Date(now + 30_000).toISOString(), now)).toBe('0 seconds ago')
})

test('days and months are formatted', () => {
  expect(dayWords('2026-11-30')).toBe('Mon, 30 Nov 2026')
  expect(monthWords('2026-01')).toBe('January 2026')
})
