import { sharedParameters } from '@site/content-model/shared-parameters'
import { nearest, type Slots } from '@site/domain/booking'
import { freeTimes, type FreeDay, type FreeTime } from '../../lib/booking/booking-state.ts'

// The server makes the words, so that every browser shows the same ones, with any languages and time zones. Times come
// with Sydney's offset, so they begin with the date and the time there.

const dayWords = new Intl.DateTimeFormat('en-AU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** @param date `2026-11-27` @returns `Friday 27 November` */
export function dateWords(date: string): string {
  return dayWords.format(new Date(date)).replace(',', '')
}

/** The free times by day. */
export function freeDays({ slots, lengthMinutes: minutes }: Slots, now: Date): FreeDay[] {
  const { today } = sharedParameters(true, now)
  // In UTC, where every day has 24 hours.
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  const byDate = Map.groupBy(slots, ({ start }) => start.slice(0, 10))
  return [...byDate].map(([date, times]) => {
    const words = dateWords(date)
    const relative = date === today ? 'Today, ' : date === tomorrow ? 'Tomorrow, ' : ''
    return { label: relative + words, date: words, minutes, starts: times.map(({ start }) => start) }
  })
}

/** The times nearest to one that isn't free, in order. @param wanted as the form sends it */
export function nearestTimes(days: readonly FreeDay[], wanted: string) {
  const parseTime = (value: string) => Date.parse(`${value}Z`)
  const all = days.flatMap(freeTimes)
  return Number.isNaN(parseTime(wanted))
    ? []
    : nearest(all, parseTime(wanted), ({ value }) => parseTime(value))
}

/** The days without some of their times, which the page shows elsewhere: a time is one radio button. */
export function withoutTimes(days: readonly FreeDay[], shown: readonly FreeTime[]): FreeDay[] {
  const elsewhere = new Set(shown.map(({ start }) => start))
  return days
    .map((day) => ({ ...day, starts: day.starts.filter((start) => !elsewhere.has(start)) }))
    .filter(({ starts }) => starts.length > 0)
}
