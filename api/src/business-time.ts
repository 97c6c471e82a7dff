import { BRAND } from '@site/settings/brand'
import { isPublicHoliday, isWeekend } from './public-holidays.ts'

const format = new Intl.DateTimeFormat('en-AU', {
  timeZone: BRAND.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
})

function partsOf(time: Date): Record<string, string> {
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
}

/** A time in Sydney with its UTC offset: 2026-11-20T09:30:00+11:00. */
export function sydneyTime(time: Date): string {
  const { year, month, day, hour, minute, second, timeZoneName } = partsOf(time)
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${timeZoneName?.replace('GMT', '')}`
}

/** The date in Sydney, 2026-11-20, and the hour, 0 to 23. */
export function sydneyDay(time: Date): { day: string; hour: number } {
  const { year, month, day, hour } = partsOf(time)
  return { day: `${year}-${month}-${day}`, hour: Number(hour) }
}

/** Whether a date such as 2026-11-20 is from Monday to Friday and no public holiday in Sydney. */
export function isWorkingDay(day: string): boolean {
  return !isWeekend(day) && !isPublicHoliday(day)
}

const words = new Intl.DateTimeFormat('en-AU', {
  timeZone: BRAND.timeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** A time in Sydney as people write it: Fri 20 Nov, 9:30 am AEDT. */
export function sydneyWords(time: Date): string {
  return words.format(time)
}
