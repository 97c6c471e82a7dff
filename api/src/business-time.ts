import { BRAND } from '@site/brand/brand'

const inSydney = (time: Date) =>
  Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(BRAND.timeZone)

/** A time in Sydney with its UTC offset: 2026-11-20T09:30:00+11:00. */
export function sydneyTime(time: Date): string {
  return inSydney(time).toString({ smallestUnit: 'second', timeZoneName: 'never' })
}

/** The date in Sydney, 2026-11-20, and the hour, 0 to 23. */
export function sydneyDay(time: Date): { day: string; hour: number } {
  const there = inSydney(time)
  return { day: there.toPlainDate().toString(), hour: there.hour }
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
