/**
 * Whether a day such as 2026-12-25 is a public holiday in New South Wales (Public Holidays Act 2010). A library for all countries
 * would take 45 MB of disk and 20 MB of memory.
 */
export function isPublicHoliday(day: string): boolean {
  return holidaysOf(Number(day.slice(0, 4))).includes(day)
}

/** Whether a day such as 2026-11-21 is a Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  return Temporal.PlainDate.from(day).dayOfWeek >= 6
}

/** Years in which the state declared a day off for an Anzac Day on a weekend. The Act gives none. */
const ANZAC_DECLARED = [2026, 2027]

function holidaysOf(year: number): string[] {
  const on = (month: number, day: number) => Temporal.PlainDate.from({ year, month, day })
  const nthMonday = (month: number, nth: number) =>
    on(month, 1).add({ days: ((8 - on(month, 1).dayOfWeek) % 7) + (nth - 1) * 7 })
  const easterSunday = easter(year)
  const fixed = [on(4, 25), nthMonday(6, 2), nthMonday(10, 1)]
  const ofEaster = [-2, -1, 0, 1].map((days) => easterSunday.add({ days }))
  const movable = [on(1, 1), on(1, 26), on(12, 25), on(12, 26)]
  if (ANZAC_DECLARED.includes(year)) movable.push(on(4, 25))
  const days = [...fixed, ...ofEaster, ...movable].map(String)
  for (const day of movable.map(String).filter(isWeekend)) {
    let instead = day
    while (isWeekend(instead) || days.includes(instead))
      instead = Temporal.PlainDate.from(instead).add({ days: 1 }).toString()
    days.push(instead)
  }
  return days
}

/** Easter Sunday, by the rule of Meeus, Jones and Butcher. */
function easter(year: number): Temporal.PlainDate {
  const [cycle, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * cycle + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const shift = Math.floor((cycle + 11 * moon + 22 * weekday) / 451)
  const count = moon + weekday - 7 * shift + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(count / 31), day: (count % 31) + 1 })
}
