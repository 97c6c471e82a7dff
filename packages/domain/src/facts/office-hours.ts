/** Days by their English names, times as `07:00`. */
export type OfficeHours = {
  readonly days: readonly string[]
  readonly opens: string
  readonly closes: string
}

export const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** "Mon to Wed". Fewer are listed. */
const SHORTEST_RANGE = 3

/** "Mon to Sat, 7 AM to 7 PM" */
export function hoursInWords({ days, opens, closes }: OfficeHours): string {
  return `${daysInWords(days)}, ${timeInWords(opens)} to ${timeInWords(closes)}`
}

function daysInWords(days: readonly string[]): string {
  const runs: string[][] = []
  for (const [index, day] of WEEK.entries()) {
    if (!days.includes(day)) continue
    const before = runs.at(-1)
    if (before && before.at(-1) === WEEK[index - 1]) before.push(day)
    else runs.push([day])
  }
  const short = (day: string | undefined) => day?.slice(0, 3) ?? ''
  const parts = runs.flatMap((run) =>
    run.length < SHORTEST_RANGE ? run.map(short) : [`${short(run[0])} to ${short(run.at(-1))}`],
  )
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** `07:00` is "7 AM", `16:30` "4:30 PM". */
function timeInWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const minute = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${minute} ${hours % 24 < 12 ? 'AM' : 'PM'}`
}
