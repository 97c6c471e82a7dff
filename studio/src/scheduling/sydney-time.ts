import { BRAND } from '@site/brand/brand'

/** Schedules use the time zone of the business, wherever the editor is. */
const ZONE = BRAND.timeZone

const MINUTE = 60_000

const READABLE = new Intl.DateTimeFormat('en-AU', {
  timeZone: ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

const NAMED = new Intl.DateTimeFormat('en-AU', { timeZone: ZONE, timeZoneName: 'long' })

const PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})

const midday = (month: number) => new Date(Date.UTC(2026, month, 1, 12))

/** The zone's offsets in minutes ahead of UTC: daylight saving time first, then standard time. */
const OFFSETS = [offsetAt(midday(0)), offsetAt(midday(6))].toSorted((a, b) => b - a)

function offsetAt(at: Date): number {
  const [date, time] = sydneyFields(at)
  return (Date.parse(`${date}T${time}:00Z`) - at.getTime()) / MINUTE
}

/** Formats a time with the zone's short name, for example `Sat, 21 Nov 2026, 9:00 am AEDT`. */
export function sydneyTime(at: Date | string): string {
  return READABLE.format(new Date(at))
}

/** The zone's full name at a time, for example `Australian Eastern Daylight Time`. */
export function sydneyZone(at: Date): string {
  return NAMED.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ZONE
}

/** Formats an instant for date and time inputs, for example `['2026-11-21', '09:00']`. */
export function sydneyFields(at: Date): [date: string, time: string] {
  const [date = '', time = ''] = PARTS.format(at).split(', ')
  return [date, time]
}

/** @returns today's date in Sydney, such as 2026-11-30 */
export function today(now = new Date()): string {
  return sydneyFields(now)[0]
}

/** Adds days to a day such as 2026-11-30. */
export function dayAfter(day: string, days = 1): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * Converts a date and time in Sydney to an instant. When clocks go back, an hour occurs twice; this returns the first.
 *
 * @param date `2026-11-21`
 * @param time `09:00`
 * @returns Undefined for invalid input, and for the hour that is skipped when clocks go forward.
 */
export function fromSydney(date: string, time: string): Date | undefined {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  return OFFSETS.map((offset) => new Date(asUtc - offset * MINUTE)).find(
    (at) => sydneyFields(at).join() === [date, time].join(),
  )
}
