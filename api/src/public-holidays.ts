/**
 * Whether a day such as 2026-12-25 is a public holiday in New South Wales (Public Holidays Act 2010). A library for all countries
 * would take 45 MB of disk and 20 MB of memory.
 */
export function isPublicHoliday(day: string): boolean {
  return holidaysOf(Number(day.slice(0, 4))).includes(day)
}

/** Years in which the state declared a day off for an Anzac Day on a weekend. The Act gives none. */
const ANZAC_DECLARED = [2026, 2027]

function holidaysOf(year: number): string[] {
  const easterSunday = easter(year)
  const days = [
    dayOf(year, 4, 25),
    ...[-2, -1, 0, 1].map((offset) => plus(easterSunday, offset)),
    nthMonday(year, 6, 2),
    nthMonday(year, 10, 1),
  ]
  const movable = [dayOf(year, 1, 1), dayOf(year, 1, 26), dayOf(year, 12, 25), dayOf(year, 12, 26)]
  if (ANZAC_DECLARED.includes(year)) movable.push(dayOf(year, 4, 25))
  days.push(...movable)
  for (const day of movable.filter(isWeekend)) {
    let instead = day
    while (isWeekend(instead) || days.includes(instead)) instead = plus(instead, 1)
    days.push(instead)
  }
  return days
}

function dayOf(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
}

function plus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

/** Whether a day such as 2026-11-21 is a Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(day).getUTCDay())
}

function nthMonday(year: number, month: number, nth: number): string {
  const first = dayOf(year, month, 1)
  return plus(first, ((8 - new Date(first).getUTCDay()) % 7) + (nth - 1) * 7)
}

/** Easter Sunday, by the rule of Meeus, Jones and Butcher. */
function easter(year: number): string {
  const [cycle, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * cycle + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const shift = Math.floor((cycle + 11 * moon + 22 * weekday) / 451)
  const count = moon + weekday - 7 * shift + 114
  return dayOf(year, Math.floor(count / 31), (count % 31) + 1)
}
