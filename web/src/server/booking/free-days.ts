import { sharedParameters } from '@site/content/shared-parameters'
import { nearest, type Slots } from '@site/contracts/booking'
import { datedTimes, type FreeDay, type FreeTime } from '../../lib/booking/booking-state.ts'

// Words are made here, so that the browser shows the same ones, whatever it knows of languages and time zones. Times come
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

/** @param time `09:30` @returns `9:30 am` */
export function timeWords(time: string): string {
  const [hour, minute] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`
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
    const free = times.map(({ start }): FreeTime => {
      return { value: start.slice(0, 16), time: timeWords(start.slice(11, 16)), start }
    })
    return { label: relative + words, date: words, minutes, times: free }
  })
}

/** The times nearest to one that isn't free, in order. @param wanted as the form sends it */
export function nearestTimes(days: readonly FreeDay[], wanted: string) {
  const timeOf = (value: string) => Date.parse(`${value}Z`)
  const all = days.flatMap(datedTimes)
  return Number.isNaN(timeOf(wanted)) ? [] : nearest(all, timeOf(wanted), ({ value }) => timeOf(value))
}

/** The days without some of their times, which the page shows elsewhere: a time is one radio button. */
export function withoutTimes(days: readonly FreeDay[], shown: readonly FreeTime[]): FreeDay[] {
  const isElsewhere = ({ value }: FreeTime) => shown.some((other) => other.value === value)
  return days
    .map((day) => ({ ...day, times: day.times.filter((time) => !isElsewhere(time)) }))
    .filter(({ times }) => times.length > 0)
}
