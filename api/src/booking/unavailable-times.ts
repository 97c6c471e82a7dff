import type { NewUnavailability } from '@site/domain/desk/calls'
import { minutes, onWall } from './slots.ts'

export type Times = { start: Date; end: Date }

/** One period, or the same time of each week until the last day. */
export function unavailableTimes({
  date,
  until = date,
  isWeekly,
  from,
  to,
}: Omit<NewUnavailability, 'reason'>): [Times, ...Times[]] {
  const first = Temporal.PlainDate.from(date)
  const last = Temporal.PlainDate.from(until)
  const period = (begin: Temporal.PlainDate, end: Temporal.PlainDate): Times => ({
    start: new Date(onWall(begin, minutes(from)).epochMilliseconds),
    end: new Date(onWall(end, minutes(to)).epochMilliseconds),
  })
  if (!isWeekly) return [period(first, last)]
  const weeks = Math.floor(first.until(last, { largestUnit: 'days' }).days / 7)
  const later = Array.from({ length: weeks }, (_, index) => first.add({ weeks: index + 1 }))
  return [period(first, first), ...later.map((day) => period(day, day))]
}
