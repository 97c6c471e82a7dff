import { fromSydney, sydneyFields } from '../src/scheduling/sydney-time.ts'

/** When the office is open, as the site's settings say it. */
export type BusinessHours = {
  /** Names of days in English. */
  readonly days: readonly string[]
  /** `07:00` */
  readonly opens: string
  readonly closes: string
  /** Days such as `2026-12-25` on which it is closed. */
  readonly holidays: readonly string[]
}

const DAY = 24 * 60 * 60_000

/** More days than any promise lasts. */
const DAYS_MAX = 31

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Milliseconds between two times during which the office is open, in Sydney. */
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
