import type { OfficeHours } from '@site/domain/facts/office-hours'
import { dayAfter, fromLocal, localDay } from '@site/domain/business-time'

export type OpenTimes = OfficeHours & { readonly holidays: readonly string[] }

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

export function openTime(from: number, to: number, { days, opens, closes, holidays }: OpenTimes): number {
  const last = localDay(to)
  let open = 0
  for (let day = localDay(from); day <= last; day = dayAfter(day)) {
    const [start, end] = [fromLocal(day, opens), fromLocal(day, closes)]
    if (!start || !end || !days.includes(weekday.format(new Date(day))) || holidays.includes(day)) continue
    open += Math.max(0, Math.min(to, end.getTime()) - Math.max(from, start.getTime()))
  }
  return open
}
