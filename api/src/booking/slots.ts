import { BRAND } from '@site/brand/brand'
import { localClock, localDay } from '@site/brand/business-time'
import type { WallTime } from '@site/contracts/booking'
import type { BookingHours } from '@site/contracts/booking-hours'

/** A time in which a call can be. `time` is that of its start in Sydney, `09:30`. */
export type Slot = { time: string; start: Date; end: Date; busyUntil: Date }

/** A time in which there is a call, or none can be. `seat` is null if it is blocked for everybody. */
export type Busy = { start: Date; end: Date; seat: number | null }

/**
 * The times of one day in Sydney at which calls start, by the clock on the wall. A time that the clock skips when
 * daylight saving begins is none; of a time that it repeats, the first one counts.
 *
 * @param date `2026-11-27`
 * @param now calls start no sooner than the firm's notice after it
 */
export async function slotsOfDay(date: string, hours: BookingHours, now: Date): Promise<Slot[]> {
  const day = Temporal.PlainDate.from(date)
  const today = Temporal.PlainDate.from(localDay(now))
  const ahead = today.until(day, { largestUnit: 'days' }).days
  const { days, notice, openHolidays } = hours
  if (ahead < 0 || ahead >= hours.ahead || !days.includes(day.dayOfWeek)) return []
  if (!openHolidays.includes(date) && (await publicHolidays(day.year)).has(date)) return []
  const earliest = now.getTime() + notice * 3_600_000
  return wholeDay(day, hours).filter(({ start }) => start.getTime() >= earliest)
}

/** The times of days by date and hours. A day takes a millisecond to work out, and each visitor asks for weeks of them. */
const kept = new Map<string, Slot[]>()

/** How many days are kept: enough for the days ahead, before and after the hours change. */
const KEPT_MAX = 100

/** The times of an open day, whatever the time is now. */
function wholeDay(day: Temporal.PlainDate, hours: BookingHours): readonly Slot[] {
  const { from, to, length, buffer } = hours
  const key = [day, from, to, length, buffer].join()
  const found = kept.get(key)
  if (found) return found
  if (kept.size === KEPT_MAX) kept.clear()
  const closing = onWall(day, minutes(to)).epochMilliseconds
  const slots: Slot[] = []
  // A call before the clock skips an hour ends when the wall says an hour more, which is in later slots.
  let last = 0
  for (let at = minutes(from); at + length <= minutes(to); at += length + buffer) {
    const start = onWall(day, at)
    const time = start.toPlainTime().toString({ smallestUnit: 'minute' })
    const end = start.epochMilliseconds + length * 60_000
    if (minutes(time) !== at || start.epochMilliseconds < last || end > closing) continue
    last = end + buffer * 60_000
    slots.push({
      time,
      start: new Date(start.epochMilliseconds),
      end: new Date(end),
      busyUntil: new Date(last),
    })
  }
  kept.set(key, slots)
  return slots
}

/** The slots of several days, free or not. */
export async function slotsFrom(
  date: string,
  count: number,
  hours: BookingHours,
  now: Date,
): Promise<Slot[]> {
  const first = Temporal.PlainDate.from(date)
  const days = Array.from({ length: count }, (_, index) => first.add({ days: index }).toString())
  return (await Promise.all(days.map((day) => slotsOfDay(day, hours, now)))).flat()
}

/** The slot that begins at this time in Sydney; undefined if there is none. */
export async function slotAt(
  { date, time }: WallTime,
  hours: BookingHours,
  now: Date,
): Promise<Slot | undefined> {
  return (await slotsOfDay(date, hours, now)).find((slot) => slot.time === time)
}

/** The lowest seat that is free during a slot; undefined if there is none. */
export function freeSeat(slot: Slot, busy: readonly Busy[], seats: number): number | undefined {
  // Nobody has to rest before a time that is blocked.
  const during = busy.filter(
    ({ start, end, seat }) => start < (seat === null ? slot.end : slot.busyUntil) && end > slot.start,
  )
  const taken = new Set(during.map(({ seat }) => seat))
  // A call on a seat that the firm has given up still needs somebody.
  if (taken.has(null) || taken.size >= seats) return undefined
  return Array.from({ length: seats }, (_, index) => index + 1).find((seat) => !taken.has(seat))
}

/** A time in Sydney. @param at minutes since midnight, by the clock on the wall; 1440 is the next midnight */
export function onWall(day: Temporal.PlainDate, at: number): Temporal.ZonedDateTime {
  const [date, rest] = at === 1440 ? [day.add({ days: 1 }), 0] : [day, at]
  const time = { hour: Math.floor(rest / 60), minute: rest % 60 }
  return date.toPlainDateTime(time).toZonedDateTime(BRAND.timeZone, { disambiguation: 'earlier' })
}

/** When it is this time in Sydney, in milliseconds. Of a time that the clock repeats, the first one counts. */
export function toTime({ date, time }: WallTime): number {
  return onWall(Temporal.PlainDate.from(date), minutes(time)).epochMilliseconds
}

/** The date and time on Sydney's walls. */
export function wallTime(at: Date): WallTime {
  return { date: localDay(at), time: localClock(at) }
}

/** Minutes since midnight. @param time `07:30` */
export function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const holidays = new Map<number, Promise<ReadonlySet<string>>>()

/** Public holidays of the firm's state in a year, `2026-12-25`. */
function publicHolidays(year: number): Promise<ReadonlySet<string>> {
  const known = holidays.get(year) ?? loadHolidays(year)
  holidays.set(year, known)
  return known
}

async function loadHolidays(year: number): Promise<ReadonlySet<string>> {
  // It takes half a second to load.
  const { default: Holidays } = await import('date-holidays')
  const { country, state } = BRAND.holidays
  const listed = new Holidays(country, state).getHolidays(year)
  return new Set(listed.flatMap(({ type, date }) => (type === 'public' ? date.slice(0, 10) : [])))
}
