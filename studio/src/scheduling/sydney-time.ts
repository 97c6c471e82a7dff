/** Where the business is. Editors plan by its clock, wherever they sit. */
const ZONE = 'Australia/Sydney'

const MINUTE = 60_000

/** Offsets that the zone has: standard and daylight saving time, in minutes ahead of UTC. Daylight comes first. */
const OFFSETS = [660, 600]

const READABLE = new Intl.DateTimeFormat('en-AU', {
  timeZone: ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

const NAMED = new Intl.DateTimeFormat('en-AU', { timeZone: ZONE, timeZoneName: 'long' })

const PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/** A time for editors, with the zone's short name, for example `Sat, 21 Nov 2026, 9:00 am AEDT`. */
export function sydneyTime(at: Date): string {
  return READABLE.format(at)
}

/** The zone's full name at a time, for example `Australian Eastern Daylight Time`. */
export function sydneyZone(at: Date): string {
  return NAMED.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ZONE
}

/** What the fields for date and time show for an instant: `['2026-11-21', '09:00']`. */
export function sydneyFields(at: Date): [date: string, time: string] {
  const [date = '', time = ''] = PARTS.format(at).split(', ')
  return [date, time]
}

/**
 * The instant that a date and a time mean in Sydney. Where clocks go back an hour comes twice: the first one is
 * meant, as most people would.
 *
 * @param date `2026-11-21`
 * @param time `09:00`
 * @returns Undefined for a time that does not exist: the hour that is skipped when clocks go forward, or no time at all.
 */
export function fromSydney(date: string, time: string): Date | undefined {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  return OFFSETS.map((offset) => new Date(asUtc - offset * MINUTE)).find(
    (at) => sydneyFields(at).join() === [date, time].join(),
  )
}
