import { fromSydney, sydneyFields } from '../src/scheduling/sydney-time.ts'

/** The office hours from the site's settings. */
export type BusinessHours = {
  /** Names of days in English. */
  readonly days: readonly string[]
  /** `07:00` */
  readonly opens: string
  readonly closes: string
  /** Days on which it is closed, such as `2026-12-25`. */
  readonly holidays: readonly string[]
}

const DAY = 24 * 60 * 60_000

/** The most days that are counted, longer than any promise. */
const DAYS_MAX = 31

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** @returns how many milliseconds between two times the office is open, in Sydney */
export function openTime(from: number, to: number, hours: BusinessHours): number {
  const [first] = sydneyFields(new Date(from))
  let open = 0
  for (let index = 0; index < DAYS_MAX; index += 1) {
    const midday = new Date(Date.parse(`${first}T12:00:00Z`) + index * DAY)
    const day = midday.toISOString().slice(0, 10)
    const [opens, closes] = [fromSydney(day, hours.opens), fromSydney(day, hours.closes)]
    if (!opens || !closes || opens.getTime() >= to) break
    if (!hours.days.includes(NAMES[midday.getUTCDay()]!) || hours.holidays.includes(day)) continue
    open += Math.max(0, Math.min(to, closes.getTime()) - Math.max(from, opens.getTime()))
  }
  return open
}
