import { BRAND } from '@site/domain/brand'
import { localClock, localDay } from '@site/domain/business-time'
import type { WallTime } from '@site/domain/booking'
import { LRUCache } from 'lru-cache'
import type { BookingHours } from '@site/domain/booking-hours'

/** A time in which a call can be. `time` is that of its start in Sydney, `09:30`. */
export type Slot = { time: string; start: Date; end: Date; busyUntil: Date }

/** A call has a seat, and perhaps the person who rings. A blocked time has neither. A person's busy time has no seat. */
export type Busy = { start: Date; end: Date; seat: number | null; person: string | null }

/** When calls start in Sydney. Leaves out times skipped by daylight saving; uses the first of a repeated time. */
export async function slotsOfDay(date: string, hours: BookingHours, now: Date): Promise<Slot[]> {
  const day = Temporal.PlainDate.from(date)
  const today = Temporal.PlainDate.from(localDay(now))
  const ahead = today.until(day, { largestUnit: 'days' }).days
  const { notice, openHolidays } = hours
  const periods = openPeriods(day.dayOfWeek, hours)
  if (ahead < 0 || ahead >= hours.ahead || periods.length === 0) return []
  if (!openHolidays.includes(date) && (await publicHolidays(day.year)).has(date)) return []
  const earliest = now.getTime() + notice * 3_600_000
  return wholeDay(day, periods, hours).filter(({ start }) => start.getTime() >= earliest)
}

type Period = Pick<BookingHours, 'from' | 'to'>

function openPeriods(weekday: number, { days, from, to, periods }: BookingHours): readonly Period[] {
  const own = periods.filter((period) => period.days.includes(weekday))
  if (own.length === 0) return days.includes(weekday) ? [{ from, to }] : []
  return own.toSorted((one, other) => one.from.localeCompare(other.from))
}

/** The times of days by date and hours. A day takes a millisecond to work out, and each visitor asks for weeks of them. */
const kept = new LRUCache<string, Slot[]>({ max: 100 })

function wholeDay(
  day: Temporal.PlainDate,
  periods: readonly Period[],
  { length, buffer }: BookingHours,
): readonly Slot[] {
  const key = [day, ...periods.map(({ from, to }) => from + to), length, buffer].join()
  const found = kept.get(key)
  if (found) return found
  const slots: Slot[] = []
  // A call before the clock skips an hour ends when the wall says an hour more, which is in later slots.
  let last = 0
  for (const { from, to } of periods) {
    const closing = onWall(day, minutes(to)).epochMilliseconds
    for (let at = minutes(from); at + length <= minutes(to); at += length + buffer) {
      const start = onWall(day, at)
      const time = start.toPlainTime().toString({ smallestUnit: 'minute' })
      const begin = start.epochMilliseconds
      const end = begin + length * 60_000
      if (minutes(time) !== at || begin < last || end > closing) continue
      last = end + buffer * 60_000
      slots.push({ time, start: new Date(begin), end: new Date(end), busyUntil: new Date(last) })
    }
  }
  kept.set(key, slots)
  return slots
}

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

export async function slotAt(
  { date, time }: WallTime,
  hours: BookingHours,
  now: Date,
): Promise<Slot | undefined> {
  return (await slotsOfDay(date, hours, now)).find((slot) => slot.time === time)
}

/** @param callers how many people can take a call, some of whom may be busy */
export function freeSeat(
  slot: Slot,
  busy: readonly Busy[],
  seats: number,
  callers: number,
): number | undefined {
  // A call needs no rest before a blocked time.
  const during = busy.filter(
    ({ start, end, seat }) => start < (seat === null ? slot.end : slot.busyUntil) && end > slot.start,
  )
  const taken = new Set(during.flatMap(({ seat }) => seat ?? []))
  // A person who is busy and has a call is one caller. Without an owner, a call needs another one.
  const away = new Set(during.map(({ seat, person }) => person ?? seat))
  // A call on a seat that the firm has given up still needs a caller.
  if (away.has(null) || away.size >= callers || taken.size >= seats) return undefined
  return Array.from({ length: seats }, (_, index) => index + 1).find((seat) => !taken.has(seat))
}

/** A time in Sydney. @param at minutes since midnight, by the clock on the wall; 1440 is the next midnight */
export function onWall(day: Temporal.PlainDate, at: number): Temporal.ZonedDateTime {
  const [date, rest] = at === 1440 ? [day.add({ days: 1 }), 0] : [day, at]
  const time = { hour: Math.floor(rest / 60), minute: rest % 60 }
  return date.toPlainDateTime(time).toZonedDateTime(BRAND.timeZone, { disambiguation: 'earlier' })
}

export function toTime({ date, time }: WallTime): number {
  return onWall(Temporal.PlainDate.from(date), minutes(time)).epochMilliseconds
}

export function wallTime(at: Date): WallTime {
  return { date: localDay(at), time: localClock(at) }
}

export function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const holidays = new Map<number, Promise<ReadonlySet<string>>>()

const publicHolidays = (year: number) => holidays.getOrInsertComputed(year, loadHolidays)

async function loadHolidays(year: number): Promise<ReadonlySet<string>> {
  // It takes half a second to load.
  const { default: Holidays } = await import('date-holidays')
  const { country, state } = BRAND.holidays
  const listed = new Holidays(country, state).getHolidays(year)
  return new Set(listed.flatMap(({ type, date }) => (type === 'public' ? date.slice(0, 10) : [])))
}
